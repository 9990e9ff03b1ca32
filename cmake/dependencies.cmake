# Every dependency comes from the system (Debian 12 has them all; tools/setup.sh lists the packages). Where one is
# missing on another system, KRONA_FETCH=ON downloads it instead: that path is untested.
option(KRONA_FETCH "Download dependencies that the system does not have (untested)" OFF)

if(KRONA_FETCH)
    include(cmake/fetch_dependencies.cmake)
else()
    find_package(pegtl 3.2.7 REQUIRED)
    find_package(fmt REQUIRED)
    find_package(tl-expected REQUIRED)
    find_package(nlohmann_json REQUIRED)
    find_package(CLI11 REQUIRED)
    if(BUILD_TESTING)
        find_package(Catch2 2.13 REQUIRED)
    endif()
endif()
find_package(SQLite3 REQUIRED)
find_package(Threads REQUIRED)

find_package(PkgConfig REQUIRED)
pkg_check_modules(cpp_httplib REQUIRED IMPORTED_TARGET cpp-httplib)
