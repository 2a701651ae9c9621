/** The rule dialog's inputs as text, and the rule that they describe. */
import { signal } from '@preact/signals-react';
import type { JournalEntry } from '#contracts/control/journal';
import { Rule } from '#contracts/control/scenario';
import { type EffectKind, listFields } from './effect-forms.ts';

export interface RuleDraft {
  readonly on: string;
  readonly player: string;
  readonly phase: Rule['phase'];
  readonly kind: EffectKind;
  /** The texts of the effect's inputs by property name; an input without an entry has its initial text. */
  readonly effect: Readonly<Record<string, string>>;
  readonly after: string;
  readonly times: string;
  readonly probability: string;
}

const EMPTY_DRAFT: RuleDraft = {
  on: '',
  player: '',
  phase: 'before',
  kind: 'message',
  effect: {},
  after: '',
  times: '',
  probability: '',
};

export type RuleDraftModel = ReturnType<typeof createRuleDraftModel>;

/** Creates the model of the rule dialog. `current` is the draft; undefined while the dialog is closed. */
export function createRuleDraftModel() {
  const current = signal<RuleDraft | undefined>();
  return {
    current,
    open(fields: Partial<RuleDraft> = {}) {
      current.value = { ...EMPTY_DRAFT, ...fields };
    },
    update(fields: Partial<RuleDraft>) {
      if (current.value) current.value = { ...current.value, ...fields };
    },
    close() {
      current.value = undefined;
    },
  };
}

/** Returns a draft for the call and player of an exchange. JSON inputs contain its reply, the message its refusal. */
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

/** Returns the rule of a draft, or a description of its first problem. */
export function parseRuleDraft(draft: RuleDraft): { rule: Rule } | { problem: string } {
  const when = {
    ...readNumber('after', draft.after),
    ...readNumber('times', draft.times),
    ...readNumber('probability', draft.probability),
  };
  const parsed = Rule.safeParse({
    on: draft.on.trim(),
    ...(draft.player === '' ? {} : { player: draft.player.trim() }),
    ...(Object.keys(when).length === 0 ? {} : { when }),
    phase: draft.phase,
    effect: { kind: draft.kind, ...readEffect(draft) },
  });
  if (parsed.success) return { rule: parsed.data };
  return { problem: describeIssue(draft.kind, parsed.error.issues[0]?.path ?? []) };
}

const ERRORS: Readonly<Record<string, string>> = {
  on: 'On: a call such as casino/init_game, a class such as finance/*, a document such as GET /datas/*, or *',
  after: 'Skip: a whole number',
  times: 'Times: a whole number from 1',
  probability: 'Probability: 0 to 1',
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

function readNumber(name: string, text: string): object {
  return text.trim() === '' ? {} : { [name]: Number(text) };
}
