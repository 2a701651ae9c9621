import { expect, test } from 'vitest';
import { buildNoAnswer, describeRedirect, isPassing } from '../../../../scripts/contract/live/failures.ts';

const caused = (cause: object) => new Error('fetch failed', { cause });
const TIMEOUT = new DOMException('', 'TimeoutError');

test.each([
  { error: TIMEOUT, text: 'no answer within 1.5 s', isAgain: false },
  { error: new DOMException('gone', 'AbortError'), text: /^no answer: /, isAgain: true },
  { error: caused({ code: 'ECONNREFUSED' }), text: 'no answer: ECONNREFUSED', isAgain: true },
  { error: caused({ code: 'ECONNRESET' }), text: 'no answer: the connection was closed', isAgain: true },
  { error: new Error('broken'), text: 'no answer: broken', isAgain: true },
  { error: caused({ code: 'CERT_HAS_EXPIRED' }), text: 'its certificate has expired', isAgain: false },
  {
    error: caused({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }),
    text: 'its certificate was issued by an unknown authority',
    isAgain: false,
  },
  {
    error: caused({ code: 'ERR_TLS_CERT_ALTNAME_INVALID', cert: { subjectaltname: 'DNS:a' }, host: 'b' }),
    text: 'its certificate is for DNS:a, not for b',
    isAgain: false,
  },
])('the error $error says $text; the request may be sent again: $isAgain', ({ error, text, isAgain }) => {
  expect(buildNoAnswer(error, 1500).message).toMatch(text);
  expect(isPassing(error)).toBe(isAgain);
});

test.each([
  [{ location: 'https://other.example/a?token=1' }, 'answered HTTP 302 to https://other.example, '],
  [{ location: '/login' }, 'answered HTTP 302 to https://site.example, '],
  [{ location: 'https://' }, 'answered HTTP 302 to an unreadable address, '],
])('a redirect with %j is named by its origin', (headers, text) => {
  const reply = new Response(null, { status: 302, headers });

  expect(describeRedirect(reply, 'https://site.example')).toBe(`${text}which is not followed`);
});

test('a redirect may have no location', () => {
  expect(describeRedirect(new Response(null, { status: 301 }), 'https://site.example')).toBe(
    'answered HTTP 301 without a location',
  );
});
