// `npm run export` writes the contracts as OpenAPI, for other tools.
import { readFlags } from '../flags.mjs';
import { importSource } from '../import-source.mjs';
import { root } from '../install.mjs';

const { values } = await readFlags({
  command: 'npm run export',
  about: `Writes the contracts for other tools as openapi.json, OpenAPI 3.1: every call as
POST /endpoint/v1/{class}/{method}, the documents, and the JSON Schemas of both.

Marks and rules are x-assumed, x-stated, x-secret, x-access, x-effect, x-errors, x-source.`,
  flags: { out: { type: 'string', takes: 'FOLDER', help: 'where it goes (dist/contracts)' } },
});
const { main } = /** @type {typeof import('./main.ts')} */ (await importSource('scripts/export/main.ts'));
process.exitCode = await main(values.out, root);
