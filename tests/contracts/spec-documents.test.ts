// Compares the registry and its marks with the documents of spec §7 (`stated.ts`). Our own documents are omitted.
import { expect, test } from 'vitest';
import { isOurs } from '#contracts/contract';
import { documents } from '#contracts/registry';
import { isMarked } from '#contracts/schema';
import { listStatements, parseStatements } from './list-statements.ts';
import { STATED_DOCUMENTS } from './stated.ts';

test('the registry has exactly the documents of the specification, apart from our own', () => {
  const specDocuments = [...documents.values()].filter((document) => !isOurs(document));

  expect(specDocuments.map(({ name }) => name).sort()).toEqual(Object.keys(STATED_DOCUMENTS).sort());
});

test.each([...documents.values()])('$name marks exactly what the specification states', (document) => {
  const stated = STATED_DOCUMENTS[document.name] ?? '';

  expect(listStatements(document.response)).toEqual(parseStatements(stated));
  expect(isMarked(document.response, 'assumed')).toBe(stated === '');
});

test('only the external service and the key have an assumed address', () => {
  const assumed = [...documents.values()].filter(({ assumedAddress }) => assumedAddress !== undefined);

  expect(assumed.map(({ name }) => name)).toEqual(['GET /ip-info', 'GET /datas/public-key.pem']);
});
