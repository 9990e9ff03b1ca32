# Warnings are errors in our own code; `krona_options` carries the flags to each target.
option(KRONA_WERROR "Treat warnings as errors" ON)
set(KRONA_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")

add_library(krona_options INTERFACE)
target_compile_options(krona_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                                               -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual)
if(KRONA_WERROR)
    target_compile_options(krona_options INTERFACE -Werror)
endif()
if(KRONA_SANITIZE)
    target_compile_options(krona_options INTERFACE -fsanitize=${KRONA_SANITIZE} -fno-sanitize-recover=all
                                                   -fno-omit-frame-pointer)
    target_link_options(krona_options INTERFACE -fsanitize=${KRONA_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # With its sanitizers on, g++ 12 takes parts of its own <regex>, which Catch2 uses, for uninitialized.
        target_compile_options(krona_options INTERFACE -Wno-maybe-uninitialized)
    endif()
endif()
