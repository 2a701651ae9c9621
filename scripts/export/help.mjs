// The flags of `npm run export` and its help, which needs no packages.
import { formatHelp } from '../../mock-server/engine/node/format-help.mjs';

export const DEFAULT_FOLDER = 'dist/contracts';

export const FLAGS = /** @type {const} */ ({
  out: { type: 'string', takes: 'FOLDER', help: `where it goes (${DEFAULT_FOLDER})` },
  help: { type: 'boolean' },
});

export const HELP = formatHelp(
  `npm run export -- [flags]

Writes the contracts for other tools as openapi.json, OpenAPI 3.1: every call as
POST /endpoint/v1/{class}/{method}, the documents, and the JSON Schemas of both.

Marks and rules are x-assumed, x-stated, x-secret, x-access, x-effect, x-errors, x-source.`,
  [FLAGS],
);
