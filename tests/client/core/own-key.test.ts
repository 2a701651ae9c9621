import { expect, test } from 'vitest';
import { readOwnKey } from '../../../client/core/own-key.ts';

const PLAIN = { key: 'ArrowLeft', altKey: false, ctrlKey: false, metaKey: false, keyCode: 37 };

test.each([
  ['alone', {}, 'ArrowLeft'],
  ['with Shift', { shiftKey: true }, 'ArrowLeft'],
  ['with Alt', { altKey: true }, undefined],
  ['with Ctrl', { ctrlKey: true }, undefined],
  ['with Cmd', { metaKey: true }, undefined],
  ['in a composition', { isComposing: true }, undefined],
  ['in a composition, as an event of React', { nativeEvent: { isComposing: true } }, undefined],
  ['that goes to an input method', { keyCode: 229 }, undefined],
])('a key %s is the page’s only if neither browser nor input method takes it', (_, held, key) => {
  expect(readOwnKey({ ...PLAIN, ...held })).toBe(key);
});

test('a key with Alt is the page’s where it asks for Alt, but not with Ctrl or Cmd, too', () => {
  expect(readOwnKey({ ...PLAIN, altKey: true }, { alt: true })).toBe('ArrowLeft');
  expect(readOwnKey(PLAIN, { alt: true })).toBeUndefined();
  expect(readOwnKey({ ...PLAIN, altKey: true, ctrlKey: true }, { alt: true })).toBeUndefined();
});
