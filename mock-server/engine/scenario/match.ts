/** Decides which requests a rule matches. */

import type { Registry } from '#contracts/collect';
import type { RequestCondition, Rule } from '#contracts/control/scenario';
import { readValue } from '#contracts/json-values';
import { suggestNames } from '../base/suggestions.ts';
import { hasBegun, isEnded } from './scenario.ts';
import type { ScenarioRequest } from './scenario-request.ts';

/** The part of a domain that rules can name; `Domain` describes the members. */
interface Named {
  readonly registry: Registry;
  readonly pages: readonly {
    readonly segment: string;
    readonly ruleNames: readonly string[];
    readonly isFillable: boolean;
  }[];
}

/** Lists the names of calls, documents, requests of the domain's own pages, and their files. */
function listNames({ registry, pages }: Named): string[] {
  return [
    ...registry.contracts.keys(),
    ...registry.documents.keys(),
    ...pages.flatMap(({ ruleNames }) => ruleNames),
    ...pages.map(nameFiles),
  ];
}

/** Returns the name of the files below the path of own pages, such as `GET /media/*`. */
export function nameFiles({ segment }: { readonly segment: string }): string {
  return `GET /${segment}/*`;
}

/** Returns whether the domain declares a call, a document, or a request of its pages under this name. */
export function isDeclaredName(named: Named, name: string): boolean {
  return listNames(named).includes(name);
}

/**
 * Returns whether a pattern, such as `user/login`, `finance/*` or `*`, matches the name of a request. Only their own
 * name matches the files of pages: a rule on everything is about what the site says, not about its pictures.
 */
export function patternMatches(pattern: string, name: string): boolean {
  if (pattern === name) return true;
  if (name.endsWith('/*')) return false;
  return pattern === '*' || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)));
}

/** Returns whether a pattern matches a request; that for a file also by its path, such as `GET /media/v1/games/*`. */
export function matchesName(
  pattern: string,
  { name, file }: Pick<ScenarioRequest, 'name' | 'file'>,
): boolean {
  if (patternMatches(pattern, name)) return true;
  return file !== undefined && isBelow(pattern, name) && patternMatches(pattern, file);
}

/** Returns whether a pattern is of files below the path of own pages. files: such as `GET /media/*`. */
function isBelow(pattern: string, files: string): boolean {
  return pattern.startsWith(files.slice(0, -1));
}

/** Returns whether a pattern is of the files of own pages. */
export function isOnFiles({ pages }: Pick<Named, 'pages'>, pattern: string): boolean {
  return pages.some((page) => isBelow(pattern, nameFiles(page)));
}

/** Returns whether a rule matches a request now. */
export function matches(rule: Rule, request: ScenarioRequest): boolean {
  if (rule.off || !matchesName(rule.on, request)) return false;
  if (!isRuleFor(rule, request) || isEnded(rule, request.now) || !hasBegun(rule, request.now)) return false;
  if (rule.playerKind !== undefined && !request.isOfKind(rule.playerKind)) return false;
  if (rule.session !== undefined && !request.isOfSession(rule.session)) return false;
  if (rule.device && (rule.device === 'phone') !== isFromPhone(request)) return false;
  return !rule.where || meetsCondition(rule.where, request.data);
}

/** Returns whether a rule applies to the sender of a request. The player `*` means any signed-in player. */
export function isRuleFor(
  { player }: Rule,
  sender: Pick<ScenarioRequest, 'username' | 'isSignedIn'>,
): boolean {
  return player === undefined || (player === '*' ? sender.isSignedIn : player === sender.username);
}

/** Returns whether a phone has sent a request: by its client hint, else by its agent. */
export function isFromPhone({ headers }: Pick<Request, 'headers'>): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  return hint ? hint === '?1' : /\bMobi|iPhone/.test(headers.get('user-agent') ?? '');
}

/**
 * Returns whether a pattern matches only requests that are passed to a backend without being read. filled: the pages
 * that the mock answers in place of the backend.
 */
export function matchesOnlyUnread(named: Named, pattern: string, filled: ReadonlySet<string>): boolean {
  const unread = named.pages.flatMap(({ segment, ruleNames, isFillable }) =>
    isFillable && filled.has(segment) ? [] : ruleNames,
  );
  const matched = listNames(named).filter((name) => patternMatches(pattern, name));
  return matched.length > 0 && matched.every((name) => unread.includes(name));
}

/**
 * Returns known patterns similar to a pattern that matches no request; undefined if the pattern matches any.
 */
export function suggestPatterns(named: Named, pattern: string): readonly string[] | undefined {
  const names = listNames(named);
  if (isOnFiles(named, pattern) || names.some((name) => patternMatches(pattern, name))) return undefined;
  const folders = new Set(names.map((name) => name.slice(0, name.lastIndexOf('/')).concat('/*')));
  return suggestNames(pattern, pattern.endsWith('/*') ? folders : names);
}

/** Returns whether the `data` of a request meets a condition. */
export function meetsCondition(condition: RequestCondition, data: unknown): boolean {
  const value = readValue(data, condition.path.split('.'));
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  const text = String(value);
  if ('equals' in condition) return text === String(condition.equals);
  if ('contains' in condition) return text.includes(condition.contains);
  return text.trim() !== '' && Number(text) >= condition.atLeast;
}
