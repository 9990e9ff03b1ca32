# Text files as entries of a C++ initializer, for what is built into the program. In `form`, <name> is the file's
# name without its folder, <stem> that without its ending, <number> the number that it begins with, and <text> its
# content as a literal. Sets `entries` and `count`. A changed file configures anew.
function(krona_embed_files entries count form)
    set(all "")
    foreach(file IN LISTS ARGN)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
        get_filename_component(name ${file} NAME)
        get_filename_component(stem ${file} NAME_WE)
        string(REGEX MATCH "^[0-9]+" number ${name})
        string(REGEX REPLACE "^0+" "" number "${number}")
        file(READ ${file} text)
        string(REPLACE "<name>" ${name} entry "${form}")
        string(REPLACE "<stem>" ${stem} entry "${entry}")
        string(REPLACE "<number>" "${number}" entry "${entry}")
        # The content comes last, because it may hold anything.
        string(REPLACE "<text>" "R\"embedded(${text})embedded\"" entry "${entry}")
        string(APPEND all "        ${entry},\n")
    endforeach()
    list(LENGTH ARGN size)
    set(${entries} "${all}" PARENT_SCOPE)
    set(${count} ${size} PARENT_SCOPE)
endfunction()
