// Starts the other backend as a program: node tests/contract/other-backend/main.mjs [--port 9100] [--defects JSON]
// [--dialect a|b|c|d|e] [--keys] [--needs-bank]. With --keys it takes encrypted sessions, as the site sends them.
import { generateKeyPairSync } from 'node:crypto';
import { parseArgs } from 'node:util';
import { importSource } from '../../../scripts/import-source.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    defects: { type: 'string' },
    dialect: { type: 'string' },
    keys: { type: 'boolean' },
    'needs-bank': { type: 'boolean' },
  },
});

const { startOtherBackend } = /** @type {typeof import('./backend.ts')} */ (
  await importSource('tests/contract/other-backend/backend.ts')
);
const { DIALECTS } = /** @type {typeof import('./dialects.ts')} */ (
  await importSource('tests/contract/other-backend/dialects.ts')
);
const dialect = DIALECTS.find((name) => name === (values.dialect ?? 'a'));
if (!dialect) throw new Error(`--dialect is one of ${DIALECTS.join(', ')}.`);
const backend = await startOtherBackend({
  port: Number(values.port ?? 0),
  defects: JSON.parse(values.defects ?? '[]'),
  dialect,
  needsBank: values['needs-bank'] === true,
  ...(values.keys && generateKeyPairSync('rsa', { modulusLength: 2048 })),
});
console.log(backend.origin);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void backend.close());
