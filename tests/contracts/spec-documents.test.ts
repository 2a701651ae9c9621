// Compares the registry with the documents of spec §7, which are listed by hand. Our own documents are omitted.
import { expect, test } from 'vitest';
import { isOurs } from '#contracts/contract';
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

test('the registry has exactly the documents of the specification, apart from our own', () => {
  const specDocuments = [...documents.values()].filter((document) => !isOurs(document));

  expect(specDocuments.map(({ name }) => name).sort()).toEqual([...GETS].sort());
});
