/**
 * Protects games from pages of other sites that know a launch token and send rounds, moves or slips with it.
 */

import { readMediaType } from '../../engine/wire/header-values.ts';
import { isOwnOrigin } from '../../engine/wire/host-names.ts';

/** Why a request to a game is denied. */
export interface PageDenial {
  readonly status: 403 | 415;
  readonly message: string;
}

const READ_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns why a request to a game is denied; undefined when it is allowed. The Origin of a write, if it has
 * one, must be this server's, or `null`, which is the origin of a game's page in its sandboxed frame. A write
 * must be JSON, since other sites can send only forms and text without a preflight.
 */
export function findPageDenial(request: Request): PageDenial | undefined {
  const { method, headers } = request;
  if (READ_METHODS.includes(method)) return undefined;
  const origin = headers.get('origin');
  const isOwn = origin === null || origin === 'null' || isOwnOrigin(origin, request);
  if (!isOwn) return { status: 403, message: 'Rounds come from the page of the game' };
  if (readMediaType(headers.get('content-type')) !== 'application/json') {
    return { status: 415, message: 'Rounds are sent with the content-type application/json' };
  }
  return undefined;
}
