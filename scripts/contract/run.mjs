// `npm run contract` runs the contract suite against the mock in this process or, with --target, a live backend.
import { importSource } from '../import-source.mjs';
import { ensurePackages, requireNode } from '../install.mjs';
import { runProgram } from './run-program.mjs';

await runProgram(async () => {
  requireNode();
  ensurePackages();
  const args = process.argv.slice(2);
  const { answerFlags } = /** @type {typeof import('./run/answer-flags.ts')} */ (
    await importSource('scripts/contract/run/answer-flags.ts')
  );
  const answer = answerFlags(args);
  if (answer !== undefined) return answer;
  const { main } = /** @type {typeof import('./casino/main.ts')} */ (
    await importSource('scripts/contract/casino/main.ts')
  );
  return main(args);
});
