# KRONA_FETCH=ON: downloads the header libraries for systems that do not package them. UNTESTED: the builds that are
# tested use the system's packages. SQLite and utf8proc must be installed in any case.
include(FetchContent)

FetchContent_Declare(PEGTL GIT_REPOSITORY https://github.com/taocpp/PEGTL.git GIT_TAG 3.2.7 GIT_SHALLOW ON)
FetchContent_Declare(fmt GIT_REPOSITORY https://github.com/fmtlib/fmt.git GIT_TAG 9.1.0 GIT_SHALLOW ON)
FetchContent_Declare(tl-expected GIT_REPOSITORY https://github.com/TartanLlama/expected.git GIT_TAG v1.1.0 GIT_SHALLOW ON)
FetchContent_Declare(nlohmann_json GIT_REPOSITORY https://github.com/nlohmann/json.git GIT_TAG v3.11.2 GIT_SHALLOW ON)
FetchContent_Declare(CLI11 GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git GIT_TAG v2.1.2 GIT_SHALLOW ON)
FetchContent_Declare(Catch2 GIT_REPOSITORY https://github.com/catchorg/Catch2.git GIT_TAG v2.13.10 GIT_SHALLOW ON)

set(EXPECTED_BUILD_TESTS OFF)
FetchContent_MakeAvailable(PEGTL fmt tl-expected nlohmann_json CLI11)
if(BUILD_TESTING)
    FetchContent_MakeAvailable(Catch2)
    list(APPEND CMAKE_MODULE_PATH ${catch2_SOURCE_DIR}/contrib)
endif()
if(NOT TARGET tl::expected)
    add_library(tl::expected ALIAS expected)
endif()
