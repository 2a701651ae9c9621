/** Finds a session in the reply to a login. Backends differ in its place, its field names and its types. */
import { foldName } from '#contracts/schema';
import type { Sender } from '../target/target.ts';

export interface FoundSession {
  readonly sender: Sender;
  /** The marker of a second factor; null if the reply has none. */
  readonly gasecret: string | null;
}

type Scalar = string | number;

/** A longer text is no part of a session: every further request would carry it. */
const MAX_CHARS = 8192;

/** The names of each field in lower case and without underscores; the spelling of the specification is the first. */
const NAMES = {
  uid: ['uid', 'userid', 'playerid'],
  sid: ['sid', 'sessionid', 'token'],
  uip: ['uip', 'userip', 'ip'],
  gmt: ['gmt', 'gtm'],
  lang: ['lang', 'language'],
  gasecret: ['gasecret'],
} as const;

/** The fields of a session that a backend may leave out. */
const OTHERS = ['uip', 'gmt', 'lang'] as const;

/** Returns the session, or undefined when no uid or no sid is found. body: the whole reply. */
export function findSession(body: unknown): FoundSession | undefined {
  const values = collectScalars(body);
  const find = (field: keyof typeof NAMES) =>
    NAMES[field].map((name) => values.get(name)).find((value) => value !== undefined);
  const [uid, sid, gasecret] = [find('uid'), find('sid'), find('gasecret')];
  if (uid === undefined || sid === undefined) return undefined;
  const others = OTHERS.map((field) => [field, find(field)]).filter(([, value]) => value !== undefined);
  const sender: Sender = { uid, sid, ...Object.fromEntries(others) };
  return { sender, gasecret: gasecret === undefined ? null : String(gasecret) };
}

/** Collects texts and numbers in a value by field name. Of equal names, the least nested one counts. */
function collectScalars(root: unknown): Map<string, Scalar> {
  const values = new Map<string, Scalar>();
  let level: unknown[] = [root];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const [key, value] of level.flatMap((item) => Object.entries(Object(item)))) {
      if (typeof value === 'object') next.push(value);
      const name = foldName(key);
      if (isId(value) && !values.has(name)) values.set(name, value);
    }
    level = next;
  }
  return values;
}

function isId(value: unknown): value is Scalar {
  if (typeof value === 'string') return value !== '' && value.length <= MAX_CHARS;
  return typeof value === 'number' && Number.isFinite(value);
}
