/** Implements the mock server's platform on Node. */
import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Platform } from '../platform.ts';
import type { Flags } from './flags.ts';
import { openKeys } from './keys.ts';
import { closeSocket, dropSocket, readClientAddress } from './sockets.ts';
import { openSite } from './static.ts';

/** The folder of the key file, relative to the working directory; git ignores the folder. */
const STATE_FOLDER = '.vitrin';
const KEY_FILE = 'session-key.pem';

/** The parts that tests replace. */
export type PlatformSettings = Partial<Pick<Platform, 'now' | 'sleep' | 'log' | 'strictReplies'>>;

/** Creates the platform. The keys are read or generated in the background. */
export async function createPlatform(flags: Flags, settings: PlatformSettings = {}): Promise<Platform> {
  const keys = openKeys(join(process.cwd(), STATE_FOLDER, KEY_FILE));
  return {
    worldDefaults: { seed: flags.seed, now: flags.now, preset: flags.scenario },
    worlds: new Map(),
    listeners: new Map(),
    persist: null,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: async (ms) => {
      await setTimeout(ms);
    },
    publicKey: keys.publicKey,
    decrypt: keys.decrypt,
    hashPassword,
    verifyPassword,
    hmacSha1: (key, message) => createHmac('sha1', key).update(message).digest(),
    addressOf: readClientAddress,
    drop: dropSocket,
    resend: closeSocket,
    log: (line) => console.log(line),
    strictReplies: false,
    controlToken: flags.token,
    site: flags.client === null ? null : await openSite(flags.client),
    ...settings,
  };
}

/** The parameters of scrypt. They are cheap, since the mock holds no real passwords. */
const COST = { N: 256, r: 8, p: 1 };
const HASH_BYTES = 32;
const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Returns `scrypt$N$r$p$salt$hash`, the last two as base64url. */
async function hashPassword(password: string, salt: string): Promise<string> {
  const saltBytes = Buffer.from(salt);
  const hash = await deriveKey(password, saltBytes, HASH_BYTES, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, saltBytes.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Returns whether the password has this hash. hash: a result of `hashPassword`. */
async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, blockSize, parallelization, salt, expected] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || expected === undefined) {
    throw new Error('The password hash has not the form scrypt$N$r$p$salt$hash');
  }
  const expectedHash = Buffer.from(expected, 'base64url');
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallelization) };
  return timingSafeEqual(
    await deriveKey(password, Buffer.from(salt, 'base64url'), expectedHash.length, options),
    expectedHash,
  );
}
