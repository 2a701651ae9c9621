/** The inputs of the rule editor as text, and the rule that they describe. */
import type { JournalEntry } from '#contracts/control/journal';
import { isFileEffect, type RequestCondition, Rule } from '#contracts/control/scenario';
import { isInstant } from '#contracts/time/instants';
import { splitSpan } from '#contracts/time/spans';
import { INSTANT_EXAMPLES, parseTypedInstant } from '#contracts/time/typed-instants';
import { formatDateTime } from '../base/istanbul-time.ts';
import type { EffectKind } from './effects/effect.ts';
import { listFields } from './effects/effects.ts';

const NO_TEXTS = {
  on: '',
  player: '',
  playerKind: '',
  session: '',
  /** Empty for a rule on requests of every device. */
  device: '',
  /** The path of a value of the request's `data`; empty if the rule has no condition on the request. */
  path: '',
  value: '',
  /** The beginning and the end of the rule in Istanbul time. */
  from: '',
  until: '',
  after: '',
  every: '',
  times: '',
  probability: '',
};

export interface RuleDraft extends Readonly<typeof NO_TEXTS> {
  readonly comparison: 'equals' | 'contains' | 'atLeast';
  readonly phase: Rule['phase'];
  /** Whom the rule counts: all together, or each player. */
  readonly per: 'all' | 'player';
  readonly kind: EffectKind;
  /** The texts of the effect's inputs by property name; an input without an entry has its initial text. */
  readonly effect: Readonly<Record<string, string>>;
}

/** Returns a draft with the given fields; the others have the values of a new rule. */
export function createDraft(fields: Partial<RuleDraft> = {}): RuleDraft {
  return {
    ...NO_TEXTS,
    comparison: 'equals',
    phase: 'before',
    per: 'all',
    kind: 'message',
    effect: {},
    ...fields,
  };
}

/** Returns a draft for files: with an effect that reaches them, and for any sender and request. */
export function fitToFiles(draft: RuleDraft): RuleDraft {
  const kind = isFileEffect(draft.kind) ? draft.kind : 'status';
  return { ...draft, kind, phase: 'before', player: '', playerKind: '', session: '', path: '', per: 'all' };
}

/** Returns the draft that shows a rule. */
export function readDraft({
  on,
  player,
  playerKind,
  session,
  device,
  where,
  from,
  until,
  phase,
  effect,
  when,
}: Rule): RuleDraft {
  const values = new Map<string, unknown>(Object.entries(effect));
  const texts = Object.entries(listFields(effect.kind))
    .filter(([name]) => values.get(name) !== undefined)
    .map(([name, field]) => [name, field.format(values.get(name))]);
  return {
    on,
    player: player ?? '',
    playerKind: playerKind ?? '',
    session: session ?? '',
    device: device ?? '',
    ...draftFromCondition(where),
    from: from === undefined ? '' : formatDateTime(Date.parse(from)),
    until: until === undefined ? '' : formatDateTime(Date.parse(until)),
    phase,
    kind: effect.kind,
    effect: Object.fromEntries(texts),
    after: when?.after?.toString() ?? '',
    every: when?.every?.toString() ?? '',
    times: when?.times?.toString() ?? '',
    probability: when?.probability?.toString() ?? '',
    per: when?.per ?? 'all',
  };
}

function draftFromCondition(
  where: RequestCondition | undefined,
): Pick<RuleDraft, 'path' | 'comparison' | 'value'> {
  if (!where) return { path: '', comparison: 'equals', value: '' };
  const { path } = where;
  if ('equals' in where) return { path, comparison: 'equals', value: String(where.equals) };
  if ('contains' in where) return { path, comparison: 'contains', value: where.contains };
  return { path, comparison: 'atLeast', value: String(where.atLeast) };
}

/**
 * Returns a draft for the call and player of an exchange. The JSON inputs contain the reply of the exchange.
 * If the call was refused, the message input contains the message of the refusal.
 */
export function draftFromExchange(entry: JournalEntry): Partial<RuleDraft> {
  const json = JSON.stringify(entry.reply ?? {}, null, 2);
  const message = findRefusalMessage(entry.reply);
  return {
    on: entry.call,
    player: entry.player ?? '',
    effect: { merge: json, reply: json, ...(message === undefined ? {} : { message }) },
  };
}

function findRefusalMessage(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  if (!('result' in reply) || reply.result !== false || !('message' in reply)) return undefined;
  return typeof reply.message === 'string' ? reply.message : undefined;
}

/**
 * Returns the rule of a draft, or a description of its first problem.
 *
 * base: the rule that is edited. Values without an input, such as the code of a message, are taken from it. now: world
 * time, epoch ms, from which on a duration counts.
 */
export function parseRuleDraft(
  draft: RuleDraft,
  base?: Rule,
  now?: number,
): { rule: Rule } | { problem: string } {
  if (draft.path.trim() !== '' && draft.value.trim() === '') return { problem: NO_VALUE };
  const when = {
    ...readNumber('after', draft.after),
    ...readNumber('every', draft.every),
    ...readNumber('times', draft.times),
    ...readNumber('probability', draft.probability),
    ...(draft.per === 'player' && { per: draft.per }),
  };
  const parsed = Rule.safeParse({
    on: draft.on.trim(),
    ...(draft.player === '' ? {} : { player: draft.player.trim() }),
    ...(draft.playerKind === '' ? {} : { playerKind: draft.playerKind }),
    ...(draft.session === '' ? {} : { session: draft.session }),
    ...(draft.device === '' ? {} : { device: draft.device }),
    ...(draft.path.trim() === '' ? {} : { where: readCondition(draft) }),
    ...readSpan(draft, now),
    ...(Object.keys(when).length === 0 ? {} : { when }),
    phase: draft.phase,
    effect: { ...(base?.effect.kind === draft.kind && base.effect), kind: draft.kind, ...readEffect(draft) },
    ...(base?.off !== undefined && { off: base.off }),
    ...(base?.preset !== undefined && { preset: base.preset }),
  });
  if (parsed.success) return { rule: parsed.data };
  return { problem: describeIssue(draft.kind, parsed.error.issues[0]?.path ?? []) };
}

const NO_VALUE = 'Value: it is empty. Type what the value of the request is compared with';
const ERRORS: Readonly<Record<string, string>> = {
  on: 'Call: casino/init_game, a class such as finance/*, a document such as GET /datas/*, or *',
  where: 'Value: a number, for “is at least”',
  from: `From: ${INSTANT_EXAMPLES}, 2026-12-31 23:59, 21:00–21:05, or empty for at once`,
  until: `Until: ${INSTANT_EXAMPLES}, 2026-12-31 23:59, midnight, or empty for no end`,
  after: 'Skip first: a whole number',
  every: 'Every nth: a whole number from 1, or empty for each',
  times: 'How many times: a whole number from 1, or empty for always',
  probability: 'Chance: 0 to 1',
};

/** Describes a value that the schema of rules refused. path: the path of the value in the rule. */
function describeIssue(kind: EffectKind, path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String);
  if (first === 'effect') return listFields(kind)[second ?? '']?.error ?? `Effect: ${kind} is incomplete`;
  const name = String(path.at(-1) ?? 'rule');
  return ERRORS[name] ?? `${name}: this value is not allowed`;
}

function readEffect({ kind, effect }: RuleDraft): object {
  const entries = Object.entries(listFields(kind)).map(([name, field]) => [
    name,
    field.parse(effect[name] ?? field.initialText),
  ]);
  return Object.fromEntries(entries);
}

function readCondition({ path, comparison, value }: RuleDraft): object {
  const isNumber = comparison === 'atLeast' && value.trim() !== '';
  return { path: path.trim(), [comparison]: isNumber ? Number(value.replace(',', '.')) : value };
}

/**
 * Returns the typed beginning and end as the schema has them. The end is the next after the beginning; both may stand in
 * one field, as in `21:00–21:05`.
 */
function readSpan({ from, until }: RuleDraft, now: number | undefined): Pick<Rule, 'from' | 'until'> {
  const [first, last] = splitSpan(from) ?? [from, until];
  const begin = readMoment(first, now);
  const end = readMoment(last, begin === undefined ? now : Date.parse(begin));
  return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { until: end }) };
}

/** Returns a typed moment as the schema has it, which refuses any other text; undefined for none. */
function readMoment(text: string, now: number | undefined): string | undefined {
  if (text.trim() === '') return undefined;
  const at = parseTypedInstant(text, now);
  return at === undefined || !isInstant(at) ? text : new Date(at).toISOString();
}

function readNumber(name: string, text: string): object {
  return text.trim() === '' ? {} : { [name]: Number(text.replace(',', '.')) };
}
