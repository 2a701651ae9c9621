// The flags of `npm run export` and its help, which needs no packages.
import { formatCommand } from '../../mock-server/engine/node/command-line.mjs';
import { formatHelp } from '../../mock-server/engine/node/flags/format-help.mjs';

export const DEFAULT_FOLDER = 'dist/contracts';

export const FLAGS = /** @type {const} */ ({
  out: { type: 'string', takes: 'FOLDER', help: `where it goes (${DEFAULT_FOLDER})` },
  help: { type: 'boolean' },
});

export const buildHelp = () =>
  formatHelp(
    `${formatCommand('export')} [flags]

Writes the contracts for other tools: openapi.json is OpenAPI 3.1, with every call as
POST /endpoint/v1/{class}/{method}, and json-schemas.json has the JSON Schemas alone.

Marks and rules are x-assumed, x-stated, x-secret, x-access, x-effect, x-errors, x-source.`,
    [FLAGS],
  );
