import { expect, test } from 'vitest';
import { pass_change } from '#contracts/calls/user';
import {
  deriveTemporaryPassword,
  restorePassword,
} from '../../../../scripts/contract/live/password-change.ts';

const OWN = 'Vitrin1';

/** Restores the password of an account that has this one. isGranted: whether the backend takes the change. */
async function restore(password: string, isGranted = true) {
  const backend = { password, changes: 0 };
  const signInWith = async (typed: string) =>
    typed === backend.password ? { uid: '1', sid: 'abcdef' } : undefined;
  await restorePassword(pass_change, { username: 'esra', password: OWN }, signInWith, async () => {
    backend.changes += 1;
    if (isGranted) backend.password = OWN;
    return { status: 200, body: { result: isGranted } };
  });
  return backend;
}

test('a temporary password is changed back, and the own one stays as it is', async () => {
  expect(await restore(deriveTemporaryPassword(OWN))).toEqual({ password: OWN, changes: 1 });
  expect(await restore(OWN)).toEqual({ password: OWN, changes: 0 });
});

test('a password that cannot be changed back is said', async () => {
  await expect(restore(deriveTemporaryPassword(OWN), false)).rejects.toThrow('could not be changed back');
  await expect(restore('another')).rejects.toThrow('neither its own nor the temporary password');
});
