// The GETs that the spec names (§7), written out by hand: one less or one more in the registry is a mistake.
import { expect, test } from 'vitest';
import { documents } from '#contracts/registry';

const GETS = [
  'GET v1/check-maintenance',
  'GET v1/licenses',
  'GET /ip-info',
  'GET /datas/header-menu.json',
  'GET /datas/footer-menu.json',
  'GET /datas/languages.json',
  'GET /datas/partners.json',
  'GET /datas/investment-methods.json',
];

/** Ours: the key that the spec's client has built in. */
const OWN = ['GET /datas/public-key.pem'];

test('the registry has the eight GETs of the spec, and one of ours', () => {
  expect(GETS).toHaveLength(8);
  expect([...documents.keys()].sort()).toEqual([...GETS, ...OWN].sort());
});
