import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type KeyReport, readOrCreateKey, storeKey } from '#mock-server/engine/node/state/key-file';
import { openKeys } from '#mock-server/engine/node/state/keys';
import { tokenKeyKind } from '#mock-server/engine/node/state/token-key';
import { NOON } from '#tests/support/a-world';
import { encryptForServer } from '#tests/support/encrypt';
import { createTestFolder } from '#tests/support/servers/server-process';

const folder = await createTestFolder('keys');

const file = join(folder, 'key.pem');
const keys = open(file);

test('a text encrypted with the public key is decrypted', async () => {
  const pem = await keys.publicKey();

  expect(await keys.decrypt(encryptForServer(pem, '48210733'))).toBe('48210733');
  expect(await keys.decrypt(encryptForServer(pem, 'Işık 🌙'))).toBe('Işık 🌙');
});

test('the next start uses the same keys', async () => {
  const pem = await keys.publicKey();

  expect(await open(file).publicKey()).toBe(pem);
});

test('two servers that start at once use the same keys', async () => {
  const shared = join(folder, 'shared', 'key.pem');
  const [one, two] = [open(shared), open(shared)];

  expect(await one.publicKey()).toBe(await two.publicKey());
  expect(await readdir(join(folder, 'shared'))).toEqual(['key.pem']);
});

test('junk, tampered and foreign ciphertexts are not decrypted', async () => {
  const pem = await keys.publicKey();
  const valid = encryptForServer(pem, 'text');
  const foreign = await open(join(folder, 'foreign.pem')).publicKey();
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

const { privateKey: FOREIGN_KEY } = generateKeyPairSync('ed25519');
const readSessionKey = (path: string, lines: string[]) => open(path, lines).publicKey();
const readTokenKey = (path: string, lines: string[]) => readOrCreateKey(path, tokenKeyKind, report(lines));

test.each([
  ['a session key that is no key', 'session-key.pem', 'not a key', readSessionKey],
  ['a session key that is empty', 'session-key.pem', '', readSessionKey],
  [
    'a session key of another kind',
    'session-key.pem',
    FOREIGN_KEY.export({ type: 'pkcs8', format: 'pem' }),
    readSessionKey,
  ],
  ['a token key that is no key', 'token-key', 'not a key', readTokenKey],
])(
  '%s is set aside with a log line, and the next start uses its successor',
  async (_, name, text, readKey) => {
    const { path, lines } = await createKeyFile(name, text);
    const key = await readKey(path, lines);

    const aside = `${path}.damaged-2026-11-20T09-00-00-000Z`;
    expect(lines).toEqual([
      `${path} is damaged, so a new key takes its place. The damaged one was moved to ${aside}.`,
    ]);
    expect(await readFile(aside, 'utf8')).toBe(text);
    expect(await readKey(path, lines)).toBe(key);
    expect(lines).toHaveLength(1);
  },
);

// A folder in place of the file cannot be read, even by root.
test.each([
  ['session-key.pem', useSessionKey],
  ['token-key', useTokenKey],
])('a %s that cannot be read stays, and this run uses a key of its own', async (name, useKey) => {
  const { path, lines } = await createKeyFolder(name);

  await useKey(path, lines);

  expect(lines).toEqual([
    expect.stringContaining(`${path} cannot be read, so this run uses a temporary key: `),
  ]);
  expect(await readdir(path)).toEqual(['inside']);
  expect(await readdir(dirname(path))).toEqual([name]);
});

async function useSessionKey(path: string, lines: string[]): Promise<void> {
  const own = open(path, lines);
  expect(await own.decrypt(encryptForServer(await own.publicKey(), 'text'))).toBe('text');
  await own.store();
}

async function useTokenKey(path: string, lines: string[]): Promise<void> {
  expect(await readTokenKey(path, lines)).toMatch(/^[0-9a-f]{64}$/);
}

function open(path: string, lines: string[] = []) {
  return openKeys(path, report(lines));
}

function report(lines: string[]): KeyReport {
  return { log: (line) => lines.push(line), now: () => NOON };
}

async function createKeyFile(name: string, text: string | Buffer) {
  const path = join(await mkdtemp(join(folder, 'state-')), name);
  await writeFile(path, text);
  return { path, lines: [] as string[] };
}

/** Creates a folder with a file in it, where the file of a key is expected. */
async function createKeyFolder(name: string) {
  const path = join(await mkdtemp(join(folder, 'state-')), name);
  await mkdir(path);
  await writeFile(join(path, 'inside'), 'text');
  return { path, lines: [] as string[] };
}

test('where hard links are impossible, a key is stored all the same, once', async () => {
  const path = join(await mkdtemp(join(folder, 'state-')), 'token-key');
  const refuse = () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  };

  for (const key of ['1', '2']) storeKey(path, tokenKeyKind, key.repeat(64), refuse);

  expect(await readFile(path, 'utf8')).toBe('1'.repeat(64));
});

test('a key that cannot be stored is named in the log', async () => {
  // The file fits into the limit of a name, and the draft beside it does not.
  const { path, lines } = await createKeyFile('x', '');
  const long = join(dirname(path), 'k'.repeat(250));

  await readTokenKey(long, lines);

  expect(lines).toEqual([expect.stringContaining(`${long} cannot be stored, so each start has a new key: `)]);
});
