/** The flags of the checking proxy: which backend answers, and what the mock adds to it. */

import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BASE_PATH, VERSION_PATH } from '#contracts/envelope';
import { readErrorText } from '#contracts/error-text';
import { LOOPBACK_NAME } from '../../wire/host-names.ts';
import type { BackendSettings } from '../backend.ts';
import { parseQuantity } from './arguments.ts';
import { FlagError } from './flag-error.ts';

export const DEFAULT_TIMEOUT_SECONDS = 30;
const MAX_TIMEOUT_SECONDS = 600;
export const PUBLIC_KEY_PATH = '/datas/public-key.pem';

/** The flags: how they are parsed, and what the help says of them. */
export const BACKEND_OPTIONS = {
  target: {
    type: 'string',
    takes: 'URL',
    help: `the checking proxy: this backend answers instead of the mock; without a path, ${BASE_PATH} is appended. Scenario, journal and console work on top of it`,
  },
  fill: {
    type: 'string',
    takes: 'LIST',
    help: 'what the mock answers where that backend has nothing:',
  },
  'public-key': {
    type: 'string',
    takes: 'FILE',
    help: `the key of that backend in PEM, if it does not serve ${PUBLIC_KEY_PATH}`,
  },
  timeout: {
    type: 'string',
    takes: 'SECONDS',
    help: `how long that backend may be silent (${DEFAULT_TIMEOUT_SECONDS}); a whole reply has four times as long`,
  },
} as const;

type Values = { readonly [Name in keyof typeof BACKEND_OPTIONS]?: string };

/**
 * Reads the flags of the proxy; returns null without `--target`. Throws a FlagError for a wrong flag, or one
 * that needs `--target`. port: the port of this server, which cannot be its own backend.
 */
export function parseBackend(values: Values, port: number): BackendSettings | null {
  if (values.target === undefined) {
    for (const name of ['fill', 'public-key', 'timeout'] as const) {
      if (values[name] !== undefined) {
        throw new FlagError(`--${name} is for a real backend: name it with --target URL, or leave it out.`);
      }
    }
    return null;
  }
  const address = parseAddress(values.target);
  const { hostname, port: targetPort } = new URL(address.origin);
  if (LOOPBACK_NAME.test(hostname) && targetPort === String(port)) {
    throw new FlagError(
      `--target ${values.target} is this server itself: name another one, or another --port.`,
    );
  }
  return {
    ...address,
    filled: parseFill(values.fill),
    publicKey: values['public-key'] === undefined ? null : exportPublicKey(values['public-key']),
    timeoutMs: parseTimeout(values.timeout, DEFAULT_TIMEOUT_SECONDS),
  };
}

/** Parses the address of a backend. Throws a FlagError if it is none, or holds more than an address. */
export function parseAddress(text: string): { origin: string; base: string } {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) {
    throw new FlagError(`--target takes an address such as https://api.example.com, not "${text}".`);
  }
  const { origin, pathname, search, username, password } = new URL(text);
  if (search !== '' || username !== '' || password !== '') {
    throw new FlagError('--target takes an address without a query or credentials.');
  }
  // The full address of the calls, which ends in the version, is accepted as well.
  const path = pathname.replace(/\/+$/, '').replace(new RegExp(`${VERSION_PATH}$`), '');
  return { origin, base: path === '' ? BASE_PATH : path };
}

function parseFill(list: string | undefined): ReadonlySet<string> {
  return new Set((list === undefined ? [] : list.split(',')).map((text) => text.trim()));
}

/** Reads a public key from a PEM file. Throws a FlagError if there is none. */
export function readPublicKey(file: string): KeyObject {
  try {
    return createPublicKey(readFileSync(file));
  } catch (error) {
    const reason = readErrorText(error);
    throw new FlagError(`--public-key ${file} is no public key in PEM: ${reason}`);
  }
}

/** Returns the key of a file as PEM in the form SPKI, which clients expect. */
function exportPublicKey(file: string): string {
  return readPublicKey(file).export({ type: 'spki', format: 'pem' }).toString();
}

/** Returns the ms that a backend may be silent. Throws a FlagError for a wrong number of seconds. */
export function parseTimeout(text: string | undefined, defaultSeconds: number): number {
  return parseQuantity('--timeout', 'seconds', text ?? String(defaultSeconds), MAX_TIMEOUT_SECONDS) * 1000;
}
