import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openKeys } from '#mock-server/node/keys';
import { encrypted } from '#tests/support/encrypted';

// Finding two primes takes as long as it takes.
vi.setConfig({ testTimeout: 20_000 });

const folder = await mkdtemp(join(tmpdir(), 'vitrin-keys-'));
afterAll(() => rm(folder, { recursive: true }));

const file = join(folder, 'key.pem');
const keys = openKeys(file);

test('what was encrypted with the public key is read', async () => {
  const pem = await keys.publicKey();

  expect(await keys.decrypt(encrypted(pem, '48210733'))).toBe('48210733');
  expect(await keys.decrypt(encrypted(pem, 'Işık 🌙'))).toBe('Işık 🌙');
});

test('the keys are kept for the next start', async () => {
  const pem = await keys.publicKey();

  expect(await openKeys(file).publicKey()).toBe(pem);
});

test('two servers that start at once use the same keys', async () => {
  const shared = join(folder, 'shared', 'key.pem');
  const [one, two] = [openKeys(shared), openKeys(shared)];

  expect(await one.publicKey()).toBe(await two.publicKey());
  expect(await readdir(join(folder, 'shared'))).toEqual(['key.pem']);
});

test('junk, tampered and foreign ciphertexts are nothing', async () => {
  const pem = await keys.publicKey();
  const right = encrypted(pem, 'text');
  const foreign = await openKeys(join(folder, 'foreign.pem')).publicKey();
  const raw = publicEncrypt(
    { key: createPublicKey(pem), padding: constants.RSA_NO_PADDING },
    Buffer.concat([Buffer.from([0, 2, 1, 1, 0]), Buffer.alloc(251, 7)]),
  ).toString('base64');

  for (const text of [
    '',
    'plain',
    'A'.repeat(342),
    `${'/'.repeat(342)}==`,
    `${right.slice(0, 100)}${right.slice(100, 101) === 'A' ? 'B' : 'A'}${right.slice(101)}`,
    encrypted(foreign, 'text'),
    raw,
  ]) {
    expect(await keys.decrypt(text), text.slice(0, 20)).toBeUndefined();
  }
});

test('a damaged key file is left as it is, and this run has keys of its own', async () => {
  const damaged = join(folder, 'damaged.pem');
  await writeFile(damaged, 'not a key');
  const own = openKeys(damaged);

  expect(await own.decrypt(encrypted(await own.publicKey(), 'text'))).toBe('text');
});
