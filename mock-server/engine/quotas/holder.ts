/** Names those who share the room of a server: the team, and each network of visitors. */
import type { Platform } from '../platform.ts';
import { findNetwork } from './network.ts';

const DIGEST_BYTES = 8;

/**
 * Returns the holder of what a sender without the token creates: a digest, so that no address is stored. Null, the
 * team, on a server without a token. env: as passed by the HTTP server.
 */
export function findHolder(
  { controlToken, addressOf, deriveSecret }: Pick<Platform, 'controlToken' | 'addressOf' | 'deriveSecret'>,
  env: unknown,
): string | null {
  if (controlToken === null) return null;
  const bytes = deriveSecret(`holder ${findNetwork(addressOf(env))}`).subarray(0, DIGEST_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
