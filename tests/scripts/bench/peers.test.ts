import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  buildDatabase,
  buildEnvironment,
  buildOpenApi,
  buildStubs,
} from '../../../scripts/bench/peers/documents.mjs';

const readText = (file: string) => readFileSync(file, 'utf8');
const PEERS = 'scripts/bench/peers';

test('each peer is pinned to the version in its lock file, which names no registry', () => {
  const { dependencies } = JSON.parse(readText(`${PEERS}/package.json`));
  const text = readText(`${PEERS}/package-lock.json`);
  const { packages } = JSON.parse(text);

  expect(Object.keys(dependencies).length).toBeGreaterThan(4);
  for (const [name, version] of Object.entries(dependencies)) {
    expect(packages[`node_modules/${name}`].version, name).toBe(version);
  }
  expect(text).not.toContain('"resolved"');
});

test('no peer is a package of the project', () => {
  const { dependencies } = JSON.parse(readText(`${PEERS}/package.json`));
  const ours = JSON.parse(readText('package-lock.json')).packages;

  expect(Object.keys(dependencies).filter((name) => `node_modules/${name}` in ours)).toEqual([]);
});

test('the configuration of each peer contains the reply unchanged', () => {
  const reply = '{"result":true,"data":[{"name":"Lale Soğanı"}]}';
  const [stub] = buildStubs(reply);

  expect(buildDatabase(reply).games_list).toEqual(JSON.parse(reply));
  expect(JSON.stringify(buildOpenApi(reply))).toContain(`"example":${reply}`);
  expect(stub?.response.body).toBe(reply);
  expect(buildEnvironment(reply).routes[0]?.responses[0]?.body).toBe(reply);
});
