// The flags of `vitrin mcp` and its help, which needs no packages.
import { formatHelp } from '../../mock-server/engine/node/flags/format-help.mjs';

export const DEFAULT_ORIGIN = 'http://localhost:8787';

export const FLAGS = /** @type {const} */ ({
  origin: { type: 'string', takes: 'URL', help: `the running mock (${DEFAULT_ORIGIN})` },
  world: { type: 'string', takes: 'NAME', help: 'the world of the calls that name none (default)' },
  help: { type: 'boolean' },
});

/** @param {string} command how this program is started */
export const buildHelp = (command) =>
  formatHelp(
    `${command} [flags]

Speaks the Model Context Protocol over standard input and output: an agent lists the calls of the control
interface of a running mock as tools, and calls them. Add it to the agent as a server with this command.`,
    [FLAGS],
    'VITRIN_TOKEN is the token of a server that asks for one.',
  );
