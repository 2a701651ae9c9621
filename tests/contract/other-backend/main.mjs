// Starts the other backend as a program: node tests/contract/other-backend/main.mjs [--port 9100] [--defects JSON]
import { parseArgs } from 'node:util';
import { withTypeScript } from '../../../scripts/contract/load.mjs';

const { values } = parseArgs({ options: { port: { type: 'string' }, defects: { type: 'string' } } });

await withTypeScript(async (load) => {
  const module = await load('/tests/contract/other-backend/backend.ts');
  const { startOtherBackend } = /** @type {typeof import('./backend.ts')} */ (module);
  const backend = await startOtherBackend({
    port: Number(values.port ?? 0),
    defects: JSON.parse(values.defects ?? '[]'),
  });
  console.log(backend.origin);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await backend.close();
});
