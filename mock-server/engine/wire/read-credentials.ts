/** Reads who sent a request from its `user`. */
import type { User } from '#contracts/envelope';
import type { Runtime } from '../base/runtime.ts';
import type { Credentials } from './sender.ts';

/** The length in base64 of any text that RSA-2048 has encrypted. */
const CIPHERTEXT_CHARS = 344;

/** Reads the credentials of a user. Browsers send them encrypted, command-line clients plain. */
export async function readCredentials(platform: Runtime, user: User): Promise<Credentials> {
  return { uid: await readText(platform, user.uid), sid: await readText(platform, user.sid) };
}

function readText(platform: Runtime, text: string): Promise<string | undefined> | string {
  return text.length === CIPHERTEXT_CHARS && text.endsWith('==') ? platform.decrypt(text) : text;
}
