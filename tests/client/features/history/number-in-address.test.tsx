// The address of a history can name a transaction: the field shows its number, and what is typed goes before it.
import { afterEach, expect, test, vi } from 'vitest';
import { hearPage } from '../../support/rendering/hear-part.ts';
import { createSignedInClient } from '../../support/test-client.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['/profile/history/account?id=58', '{İşlem numarası: 58}'],
  ['/profile/history/account?id=58&q=59', '{İşlem numarası: 59}'],
  ['/profile/history/account', '{İşlem numarası}'],
])('%s has the field %s', async (address, field) => {
  expect(await hearPage(await createSignedInClient(), address)).toContain(field);
});
