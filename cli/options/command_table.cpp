#include "cli/options/command_table.hpp"

#include "cli/commands/compare.hpp"
#include "cli/commands/convert.hpp"
#include "cli/commands/db/db.hpp"
#include "cli/commands/explain.hpp"
#include "cli/commands/fix.hpp"
#include "cli/commands/fmt.hpp"
#include "cli/commands/perft.hpp"
#include "cli/commands/position.hpp"
#include "cli/commands/random.hpp"
#include "cli/commands/report.hpp"
#include "cli/commands/seal.hpp"
#include "cli/commands/serve.hpp"
#include "cli/commands/show.hpp"
#include "cli/commands/validate.hpp"

namespace krona::cli {

void add_commands(CLI::App& app, CommandSlot& slot) {
    add_validate(app, slot);
    add_fix(app, slot);
    add_compare(app, slot);
    add_fmt(app, slot);
    add_convert(app, slot);
    add_seal(app, slot);
    add_show(app, slot);
    add_report(app, slot);
    add_serve(app, slot);
    add_position(app, slot);
    add_perft(app, slot);
    add_random(app, slot);
    add_db(app, slot);
    add_explain(app, slot);
}

}  // namespace krona::cli
