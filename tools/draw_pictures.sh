#!/usr/bin/env bash
# Draws the pictures of the documents: tools/draw_pictures.sh KRONA FOLDER. A test sees that docs/images holds the same.
set -euo pipefail

krona=$(realpath "$1") folder=$(realpath "$2")
cd "$(dirname "$0")/../samples/valid"
"$krona" show --quiet --as svg -o "$folder/krona.svg" compact-36-square.kgn
"$krona" show --quiet --as svg --final -o "$folder/character.svg" compact-64-exhibition.kgn
"$krona" show --quiet --as svg --plot energy -o "$folder/energy.svg" compact-36-square.kgn
"$krona" show --quiet --as svg -o "$folder/korona.svg" korona-source-game.kgn
"$krona" show --quiet --as svg -o "$folder/akron.svg" akron-5-chain.kgn
"$krona" show --quiet --as svg -o "$folder/three-crowns.svg" three-crowns.kgn
