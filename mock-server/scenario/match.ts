/** Decides which requests a rule matches. */
import type { Rule } from '#contracts/control/scenario';
import { contracts, documents } from '#contracts/registry';
import { suggestNames } from '../suggestions.ts';

/** The names by which rules match requests of the mock's own pages, which are not calls. */
export const GAME_ROUND = 'games/round';
export const GAME_SLIP = 'games/slip';
export const SUPPORT_MESSAGE = 'support/message';

const names: readonly string[] = [
  ...contracts.keys(),
  ...documents.keys(),
  GAME_ROUND,
  GAME_SLIP,
  SUPPORT_MESSAGE,
];

/** Returns whether a pattern matches a request's name: the name itself, its folder as in `finance/*`, or `*`. */
export function patternMatches(pattern: string, name: string): boolean {
  return (
    pattern === '*' || pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)))
  );
}

/** The sender of a request, or the player whom a sign-in names. */
interface Sender {
  readonly username: string | undefined;
  readonly isSignedIn: boolean;
}

/** Returns whether a rule matches a request. The player `*` is anybody signed in. */
export function ruleMatches({ on, player, off }: Rule, name: string, sender: Sender): boolean {
  if (off || !patternMatches(on, name)) return false;
  return player === undefined || (player === '*' ? sender.isSignedIn : player === sender.username);
}

/** Returns whether a pattern matches only what a backend answers unread. isFilled: whether live support is the mock's. */
export function matchesOnlyUnread(pattern: string, isSupportFilled: boolean): boolean {
  const unread = [GAME_ROUND, GAME_SLIP, ...(isSupportFilled ? [] : [SUPPORT_MESSAGE])];
  const matched = names.filter((name) => patternMatches(pattern, name));
  return matched.length > 0 && matched.every((name) => unread.includes(name));
}

/** Returns the nearest known patterns for one that matches no request; undefined if it matches any. */
export function suggestPatterns(pattern: string): readonly string[] | undefined {
  if (names.some((name) => patternMatches(pattern, name))) return undefined;
  const folders = new Set(names.map((name) => name.slice(0, name.lastIndexOf('/')).concat('/*')));
  return suggestNames(pattern, pattern.endsWith('/*') ? folders : names);
}
