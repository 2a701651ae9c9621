/** Reads the token of the server, or makes one. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import { FlagError } from './flags/flag-error.ts';
import { storeKey } from './state/key-file.ts';

export const TOKEN_REMEDY =
  'Set VITRIN_TOKEN=TOKEN in the environment, or name a file that holds it: --token-file FILE.';
/** A shorter token could be guessed. */
const MIN_TOKEN_CHARS = 16;
const TOKEN_BYTES = 24;
const NEW_TOKEN = 'Create one with: openssl rand -hex 24';
/** The file in the state folder of a token that was made. */
const MADE_FILE = 'token';

interface TokenSources {
  /** The value of `--token-file`. */
  readonly file: string | undefined;
  /** The value of VITRIN_TOKEN; an empty one counts as none. */
  readonly variable: string | undefined;
  /** Whether a token is made if there is none. */
  readonly isMade: boolean;
  /** The state folder, where a token that was made is kept. */
  readonly state: string | null;
}

/** The token of a server, and the file that holds it; both are null if it has none. */
export interface Token {
  readonly token: string | null;
  readonly tokenFile: string | null;
}

/**
 * Returns the token of the file, else of the environment, else the one in the state folder, which is made once. Throws
 * a FlagError if the token can be guessed, or cannot be read or kept.
 */
export function readToken({ file, variable, isMade, state }: TokenSources): Token {
  if (file !== undefined) return readTokenFile(file, '--token-file ');
  if (variable !== undefined && variable.trim() !== '') {
    return { token: checkToken(variable.trim(), 'VITRIN_TOKEN'), tokenFile: null };
  }
  if (!isMade) return { token: null, tokenFile: null };
  if (state === null) throw new FlagError(`--make-token needs a state folder. ${TOKEN_REMEDY}`);
  const madeFile = join(state, MADE_FILE);
  try {
    const newToken = randomBytes(TOKEN_BYTES).toString('hex');
    if (!existsSync(madeFile)) storeKey(madeFile, { format: (token) => token }, newToken);
  } catch (error) {
    throw new FlagError(`No token can be kept in ${madeFile}: ${readErrorText(error)}. ${TOKEN_REMEDY}`);
  }
  return readTokenFile(madeFile, '');
}

/** flag: what stands before the name of the file in an error. */
function readTokenFile(file: string, flag: string): Token {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return { token: checkToken(text, `The file of ${flag}${file}`), tokenFile: file };
  } catch (error) {
    if (error instanceof FlagError) throw error;
    throw new FlagError(`${flag}${file} cannot be read: ${readErrorText(error)}`);
  }
}

/**
 * Returns the token; throws a FlagError if it can be guessed, or has characters that an HTTP header cannot carry.
 *
 * source: where it stands.
 */
function checkToken(text: string, source: string): string {
  if (!/^[\x21-\x7e]*$/.test(text)) {
    throw new FlagError(`${source} takes ASCII letters, digits and signs, without blanks. ${NEW_TOKEN}`);
  }
  if (text.length >= MIN_TOKEN_CHARS) return text;
  throw new FlagError(
    `${source} takes at least ${MIN_TOKEN_CHARS} characters, and this has ${text.length}. ${NEW_TOKEN}`,
  );
}
