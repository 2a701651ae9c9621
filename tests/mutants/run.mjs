// `node tests/mutants/run.mjs [part of a fault or file …]` plants one mutant after the other in a copy of the project,
// and runs the tests that should notice it. It ends with 1 if one of them is not noticed. `npm test` does not run it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSource } from '../../scripts/import-source.mjs';
import { ensurePackages, exitWithError, root } from '../../scripts/install.mjs';

ensurePackages();
const { mutants: all } = /** @type {typeof import('./mutants.ts')} */ (
  await importSource('tests/mutants/mutants.ts')
);
const words = process.argv.slice(2);
const mutants = all.filter(
  ({ fault, file }) => words.length === 0 || words.some((word) => `${fault} ${file}`.includes(word)),
);
if (mutants.length === 0) exitWithError(`No mutant has ${words.join(' or ')} in its fault or file.`);

const copy = mkdtempSync(join(tmpdir(), 'vitrin-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
copyProject();

// Tests that fail without a mutant would notice each of them.
const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
const healthy = runTests(tests);
if (healthy.failed > 0) exitWithError(`Without a mutant, ${healthy.summary}:\n${healthy.output}`);

let unnoticed = 0;
for (const { fault, file, from, to, tests } of mutants) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) exitWithError(`${file} does not have this text once: ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const { failed, summary } = runTests(tests);
  writeFileSync(path, source);
  if (failed === 0) unnoticed += 1;
  console.log(`${failed > 0 ? 'noticed' : 'MISSED '}  ${fault} (${file}; ${summary})`);
}
console.log(`${mutants.length - unnoticed} of ${mutants.length} mutants are noticed.`);
process.exit(unnoticed > 0 ? 1 : 0);

/** Copies what git tracks or would track, and the bundles, so that only what a mutant changes is built anew. */
function copyProject() {
  const argv = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = spawnSync('git', argv, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;
  for (const file of [...files.split('\n').filter(Boolean), 'dist', '.git'])
    if (existsSync(join(root, file)))
      cpSync(join(root, file), join(copy, file), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** @param {readonly string[]} paths */
function runTests(paths) {
  const argv = ['scripts/test.mjs', ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: copy,
    // A shorter limit, since a mutant can leave a test waiting without end; one failure says enough.
    env: { ...process.env, TEST_LIMIT_MS: '150000', TEST_MAX_FAILURES: '1' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const summary = stdout.trim().split('\n').at(-1) ?? '';
  const failed = Number(/(\d+) failed/.exec(summary)?.[1] ?? Number.NaN);
  if (Number.isNaN(failed)) exitWithError(`The tests did not end with their counts:\n${stdout}${stderr}`);
  return { failed, summary, output: stdout };
}
