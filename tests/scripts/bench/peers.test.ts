import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { database, environment, openApi, stubs } from '../../../scripts/bench/peers/documents.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const PEERS = 'scripts/bench/peers';

test('peers are pinned to the version that their lock has, which names no registry', () => {
  const { dependencies } = JSON.parse(read(`${PEERS}/package.json`));
  const text = read(`${PEERS}/package-lock.json`);
  const { packages } = JSON.parse(text);

  expect(Object.keys(dependencies).length).toBeGreaterThan(4);
  for (const [name, version] of Object.entries(dependencies)) {
    expect(packages[`node_modules/${name}`].version, name).toBe(version);
  }
  expect(text).not.toContain('"resolved"');
});

test('no peer weighs on an installation of the project', () => {
  const { dependencies } = JSON.parse(read(`${PEERS}/package.json`));
  const ours = JSON.parse(read('package-lock.json')).packages;

  expect(Object.keys(dependencies).filter((name) => `node_modules/${name}` in ours)).toEqual([]);
});

test('each document holds the very reply', () => {
  const reply = '{"result":true,"data":[{"name":"Lale Soğanı"}]}';
  const [stub] = stubs(reply);

  expect(database(reply).games_list).toEqual(JSON.parse(reply));
  expect(JSON.stringify(openApi(reply))).toContain(`"example":${reply}`);
  expect(stub?.response.body).toBe(reply);
  expect(environment(reply).routes[0]?.responses[0]?.body).toBe(reply);
});
