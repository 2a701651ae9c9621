import { expect, test } from 'vitest';
import { describeBody } from '../../../../scripts/contract/target/describe-body.ts';

const describeReply = (body: string, contentType: string | null = 'text/html; charset=utf-8') =>
  describeBody({ status: 200, body, notJson: { contentType } });

test('a page is described by its type and its first words, without markup', () => {
  const page = '<!doctype html><style>b{}</style><h1>Hoş&nbsp;geldiniz</h1><script>alert(1)</script><b>Giriş';

  expect(describeReply(page)).toBe('is not JSON but text/html: "Hoş geldiniz Giriş"');
});

test.each([
  ['', 'application/json', 'is not JSON but application/json, without a text'],
  ['<script>unfinished', null, 'is not JSON but a body without a content type, without a text'],
  ['{"result":true', 'application/json', 'is not JSON but application/json: "{"result":true"'],
])('%j of the type %j is described', (body, contentType, description) => {
  expect(describeReply(body, contentType)).toBe(description);
});

test('control characters, and words that may be account numbers or tokens, are not quoted', () => {
  expect(describeReply('\u001b[2J TR330006100519786457841326 of kn0011aabbccdd', 'text/plain')).toBe(
    'is not JSON but text/plain: "[2J [redacted] of [redacted]"',
  );
});

test.each([
  [
    '{"result":false,"password":"hunter two","count":12,"mail":"x',
    '{"result":false,"password":"…","count":12,"mail":"…',
  ],
  ['username=esra&password=hunter&remember=', 'username=…&password=…&remember='],
])('of %j only the names and numbers are quoted', (body, words) => {
  expect(describeReply(body, 'text/plain')).toBe(`is not JSON but text/plain: "${words}"`);
});

test('a long text is cut between two words', () => {
  const quoted = describeReply('every word counts '.repeat(20), 'text/plain');

  expect(quoted.length).toBeLessThan(110);
  expect(quoted).toMatch(/(every|word|counts) …"$/);
});
