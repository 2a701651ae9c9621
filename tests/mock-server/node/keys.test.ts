import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openKeys } from '#mock-server/node/keys';
import { encryptForServer } from '#tests/support/encrypt';

// The timeout is long, because generating a key may take several seconds.
vi.setConfig({ testTimeout: 20_000 });

const folder = await mkdtemp(join(tmpdir(), 'vitrin-keys-'));
afterAll(() => rm(folder, { recursive: true }));

const file = join(folder, 'key.pem');
const keys = openKeys(file);

test('a text encrypted with the public key is decrypted', async () => {
  const pem = await keys.publicKey();

  expect(await keys.decrypt(encryptForServer(pem, '48210733'))).toBe('48210733');
  expect(await keys.decrypt(encryptForServer(pem, 'Işık 🌙'))).toBe('Işık 🌙');
});

test('the next start uses the same keys', async () => {
  const pem = await keys.publicKey();

  expect(await openKeys(file).publicKey()).toBe(pem);
});

test('two servers that start at once use the same keys', async () => {
  const shared = join(folder, 'shared', 'key.pem');
  const [one, two] = [openKeys(shared), openKeys(shared)];

  expect(await one.publicKey()).toBe(await two.publicKey());
  expect(await readdir(join(folder, 'shared'))).toEqual(['key.pem']);
});

test('junk, tampered and foreign ciphertexts are not decrypted', async () => {
  const pem = await keys.publicKey();
  const valid = encryptForServer(pem, 'text');
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
    `${valid.slice(0, 100)}${valid.slice(100, 101) === 'A' ? 'B' : 'A'}${valid.slice(101)}`,
    encryptForServer(foreign, 'text'),
    raw,
  ]) {
    expect(await keys.decrypt(text), text.slice(0, 20)).toBeUndefined();
  }
});

test('a damaged key file stays unchanged, and this run uses a key of its own', async () => {
  const damaged = join(folder, 'damaged.pem');
  await writeFile(damaged, 'not a key');
  const own = openKeys(damaged);

  expect(await own.decrypt(encryptForServer(await own.publicKey(), 'text'))).toBe('text');
});
