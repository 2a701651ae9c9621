/** Compares docs/decisions.md with package.json. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each package has its reason in a row of docs/decisions.md, but for packages of types', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = readFileSync('docs/decisions.md', 'utf8').match(/^\|.*\|$/gm) ?? [];
  const hasRow = (name: string) => rows.some((row) => row.includes(`\`${name}\``));

  const missing = packages.filter((name) => !name.startsWith('@types/') && !hasRow(name));
  expect(missing, 'give the reason for each in a row of docs/decisions.md').toEqual([]);
});
