// `npm run export` writes the contracts as OpenAPI and JSON Schema, for other tools.
import { readFlags } from '../flags.mjs';
import { importSource } from '../import-source.mjs';
import { root } from '../install.mjs';

const { values } = await readFlags({
  command: 'npm run export',
  about: `Writes the contracts for other tools:

  openapi.json     OpenAPI 3.1: every call as POST /endpoint/v1/{class}/{method}, and the documents
  schemas/*.json   JSON Schema 2020-12, one file per call

Marks and rules stand in both as x-assumed, x-stated, x-secret, x-access, x-effect, x-errors, x-source.`,
  flags: { out: { type: 'string', takes: 'FOLDER', help: 'where they go (dist/contracts)' } },
});
const { main } = /** @type {typeof import('./main.ts')} */ (await importSource('scripts/export/main.ts'));
process.exitCode = await main(values.out, root);
