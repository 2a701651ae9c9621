/** Which calls a rule means. */
import type { Rule } from '#contracts/control/scenario';
import { contracts } from '#contracts/registry';
import { nearestNames } from '../nearest.ts';

/** A round at a game's page, a slip at the sport page, a message to support: no calls of the contracts, but rules reach them by these names. */
export const GAME_ROUND = 'games/round';
export const GAME_SLIP = 'games/slip';
export const SUPPORT_MESSAGE = 'support/message';

const names: readonly string[] = [...contracts.keys(), GAME_ROUND, GAME_SLIP, SUPPORT_MESSAGE];

/** Whether `on` covers the call: its name, its class's `class/*`, or `*`. */
export function covers(on: string, call: string): boolean {
  return on === '*' || on === call || (on.endsWith('/*') && call.startsWith(on.slice(0, -1)));
}

/** Whether the rule means this call of this player; `*` means anybody signed in. */
export function matches(rule: Rule, call: string, username: string | undefined): boolean {
  if (!covers(rule.on, call)) return false;
  return (
    rule.player === undefined || (rule.player === '*' ? username !== undefined : rule.player === username)
  );
}

/** Undefined when the pattern covers a call there is, else the nearest patterns. */
export function unknownPattern(on: string): readonly string[] | undefined {
  if (names.some((name) => covers(on, name))) return undefined;
  const classes = new Set(names.map((name) => `${name.split('/')[0]}/*`));
  return nearestNames(on, on.endsWith('/*') ? classes : names);
}
