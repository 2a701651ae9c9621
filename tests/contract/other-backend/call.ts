/** Declares the calls of the other backend: who may send them, which fields they read, and their replies. */
import type { Player, Session, State } from './state.ts';

/** The effect of a call: `mail` also sends a mail or a text message, `money` moves a balance. */
export type CallEffect = 'read' | 'write' | 'mail' | 'money';

/** A rule for a field of the request; `!` marks a required field. */
export type FieldRule = 'count' | 'id' | 'text' | 'flag' | 'amount' | 'any';
export type Fields = Readonly<Record<string, FieldRule | `${FieldRule}!`>>;

export interface Context {
  readonly state: State;
  readonly data: Readonly<Record<string, unknown>>;
  /** The session of the caller, if it has one. */
  readonly session: Session | undefined;
  /** Whether a defect makes the call accept bad data. */
  readonly isLenient: boolean;
  /** Whether a bank account needs the id of its bank. */
  readonly needsBank: boolean;
  /** The number of calls after which a session ends. */
  readonly sessionUses: number;
  /** The player of the session. Without a session it is the first player. */
  readonly player: Player;
}

export interface Answer {
  readonly data: unknown;
  readonly message?: string;
  readonly pagination?: unknown;
}

export interface Call {
  /** The effect of the call. A function derives it from the data, for a call that can both read and write. */
  readonly effect: CallEffect | ((data: unknown) => CallEffect);
  /** `player` requires a session, `pending` a session that may still lack the code of the second factor. */
  readonly access: 'everybody' | 'player' | 'pending' | ((data: Context['data']) => boolean);
  readonly fields: Fields;
  readonly answer: (context: Context) => Answer;
}

/**
 * Returns a function that declares calls with an effect. access: the kind of caller that may send the call, or a
 * function that decides by the data whether a session is needed. Each call takes the language as well.
 */
const declare =
  (effect: Call['effect']) =>
  (access: Call['access'], fields: Fields, answer: Call['answer']): Call => ({
    effect,
    access,
    fields: { Lang: 'text', ...fields },
    answer,
  });

export const read = declare('read');
export const write = declare('write');
export const mail = declare('mail');
export const money = declare('money');
/** Declares a call that reads or, with a `type` in its data, writes. */
export const readOrWrite = declare((data) => (Object(data).type === undefined ? 'read' : 'write'));

/** A refusal of the backend: HTTP 200 with `result: false` (spec §5: only the server's result flag decides). */
export class Refusal extends Error {
  readonly code: number;
  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** Throws a refusal if a field is missing or has another type. Unknown fields are ignored, and null means absent. */
export function requireFields(data: Context['data'], fields: Fields): void {
  for (const [name, rule] of Object.entries(fields)) {
    const value = data[name];
    if (value === undefined || value === null) {
      if (rule.endsWith('!')) throw new Refusal(`Eksik alan: ${name}`, 421);
    } else if (!FITS[rule.replace('!', '')]?.(value)) {
      throw new Refusal(`Hatalı alan: ${name}`, 422);
    }
  }
}

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  count: (value) => Number.isInteger(value) && Number(value) >= 0,
  id: (value) => (typeof value === 'number' && value >= 0) || (typeof value === 'string' && value !== ''),
  text: (value) => typeof value === 'string' && value.length <= 500,
  flag: (value) => [true, false, 0, 1].some((flag) => flag === value),
  amount: (value) => typeof value === 'number' && value > 0,
  any: () => true,
};

/**
 * Returns the rows that `limit` and `offset` select as data, and the pagination: `limit`, `offset` and the total
 * number of rows (spec §3). preset: the limit of a request without one.
 */
export function cutPage<Row>(rows: readonly Row[], data: Context['data'], preset: number) {
  const limit = Math.min(Number(data.limit ?? preset), 250);
  const offset = Number(data.offset ?? 0);
  return { data: rows.slice(offset, offset + limit), pagination: { limit, total: rows.length, offset } };
}
