import { expect, test } from 'vitest';
import {
  addMessage,
  buildFinding,
  describeStatus,
  omitReceived,
} from '../../../../scripts/contract/findings/finding.ts';

const [FINDING = undefined] = buildFinding('broken', 'message', 'expected "Hatalı istek"');
const [OTHER = undefined] = buildFinding('broken', 'missing', 'is missing');

test.each([
  [{ message: 'Olmadı' }, '"Olmadı"'],
  [{ message: 'x'.repeat(100) }, `"${'x'.repeat(100)}"`],
  [{ message: 'x'.repeat(101) }, 'a text of 101 characters'],
  [{ message: 7 }, 'number'],
  [{ message: null }, 'null'],
  ['Olmadı', 'undefined'],
  [null, 'undefined'],
])('the message of %j is named beside the expected one, and left out of its cause', (body, got) => {
  if (!FINDING) throw new Error('no finding');
  const finding = addMessage(FINDING, body);

  expect(finding.message).toMatch(/^expected "Hatalı istek", got /);
  expect(finding.message.slice(FINDING.message.length)).toBe(`, got ${got}`);
  expect(omitReceived(finding)).toBe(FINDING.message);
});

test('only a finding about a message gets the message that came', () => {
  if (!OTHER) throw new Error('no finding');
  const unquoted = { ...OTHER, difference: 'message', message: 'is a secret, got one' } as const;

  expect(addMessage(OTHER, { message: 'Olmadı' })).toBe(OTHER);
  expect(addMessage(unquoted, { message: 'Olmadı' })).toBe(unquoted);
  expect(omitReceived({ ...unquoted, difference: 'type' })).toBe(unquoted.message);
});

test.each([
  [400, '4xx'],
  [499, '4xx'],
  [500, '5xx'],
])('the status %i is described as %s', (status, kind) => {
  expect(describeStatus(status)).toBe(`comes with HTTP ${kind}, expected 200`);
});
