import { expect, test } from 'vitest';
import { findSession } from '../../../../scripts/contract/live/find-session.ts';

const SESSION = { uid: '9047', sid: 's'.repeat(40), uip: '192.0.2.7', language: 'tr', gasecret: null };

test.each<[string, body: object, sender: object]>([
  ['numbers as ids', { data: { ...SESSION, uid: 9047, sid: 771 } }, { uid: 9047, sid: 771 }],
  ['gtm in place of gmt', { data: { ...SESSION, gtm: 3 } }, { gmt: 3, lang: 'tr', uip: '192.0.2.7' }],
  ['the session inside a user', { data: { user: SESSION, menu: [{ id: 1 }] } }, { uid: '9047' }],
  ['the session beside data', { data: null, session: SESSION }, { sid: SESSION.sid }],
  ['other names', { data: { UserID: 7, session_id: 'abcdef' } }, { uid: 7, sid: 'abcdef' }],
  ['equal names, of which the outer counts', { data: { user: SESSION, uid: 7, sid: 'abcdef' } }, { uid: 7 }],
  ['a long text', { data: { ...SESSION, sid: 'x'.repeat(8192) } }, { sid: 'x'.repeat(8192) }],
])('a session is found in a login with %s', (_, body, sender) => {
  expect(findSession(body)?.sender).toMatchObject(sender);
});

test.each([
  ['a text that is too long', { sid: 'x'.repeat(8193) }],
  ['an empty text', { sid: '' }],
  ['a number without an end', { uid: Number.POSITIVE_INFINITY }],
  ['no text', { sid: true }],
])('%s is no session', (_, field) => {
  expect(findSession({ data: { ...SESSION, ...field } })).toBeUndefined();
});

test('the marker of a second factor is a text, or null without one', () => {
  expect(findSession({ data: SESSION })?.gasecret).toBeNull();
  expect(findSession({ data: { ...SESSION, gasecret: 0 } })?.gasecret).toBe('0');
});
