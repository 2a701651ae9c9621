import { expect, test } from 'vitest';
import { createSignedInPlayers } from '#mock-server/engine/sources/backend/signed-in-players';

test('a session is known by its key, in clear and, after a sign-in, as the client encrypts it', () => {
  const players = createSignedInPlayers();
  players.add('world', 'ayse', 'plain');

  expect(players.find('world', { sid: 'ciphertext' })).toBe('ayse');
  expect(players.find('world', { sid: 'plain' })).toBe('ayse');
  expect(players.find('world', { sid: 'ciphertext' })).toBe('ayse');
  expect(players.find('world', { sid: 'another ciphertext' })).toBeUndefined();
  expect(players.find('world', undefined)).toBeUndefined();
});

test('an unknown session is nobody’s while two sign-ins wait for their first call, or in another world', () => {
  const players = createSignedInPlayers();
  players.add('world', 'ayse', 'one');
  expect(players.find('other', { sid: 'ciphertext' })).toBeUndefined();

  players.add('world', 'mehmet', 'two');

  expect(players.find('world', { sid: 'ciphertext' })).toBeUndefined();
  expect(players.find('world', { sid: 'two' })).toBe('mehmet');
  expect(players.find('world', { sid: 'ciphertext' })).toBe('ayse');
});
