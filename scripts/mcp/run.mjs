// Starts the program of `vitrin mcp` in a clone. It is no script of npm, which would print a line of its own first.
import { runProgram } from '../contract/run-program.mjs';
import { importSource } from '../import-source.mjs';
import { answerHelp, ensurePackages, requireNode } from '../install.mjs';
import { buildHelp } from './help.mjs';

const COMMAND = 'node scripts/mcp/run.mjs';

requireNode();
answerHelp(buildHelp(COMMAND));
ensurePackages();
const { main } = /** @type {typeof import('./main.ts')} */ (await importSource('scripts/mcp/main.ts'));
await runProgram(() => main(process.argv.slice(2), COMMAND));
