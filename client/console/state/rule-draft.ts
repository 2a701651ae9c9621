/** A rule in the making: the fields of its form as text, and the rule they say. */
import { signal } from '@preact/signals-react';
import type { JournalEntry } from '#contracts/control/journal';
import { type Effect, Rule } from '#contracts/control/scenario';
import { MESSAGE } from '#contracts/envelope';

export type EffectKind = Effect['kind'];

/** Everything as typed; which fields of the effect count depends on `kind`. */
export interface RuleDraft {
  readonly on: string;
  readonly player: string;
  readonly phase: Rule['phase'];
  readonly kind: EffectKind;
  readonly message: string;
  readonly status: string;
  readonly delayMs: string;
  readonly json: string;
  readonly after: string;
  readonly times: string;
  readonly probability: string;
}

const EMPTY: RuleDraft = {
  on: '',
  player: '',
  phase: 'before',
  kind: 'message',
  message: MESSAGE.providerUnreachable,
  status: '500',
  delayMs: '3000',
  json: '{}',
  after: '',
  times: '',
  probability: '',
};

export type RuleDraftModel = ReturnType<typeof createRuleDraft>;

/** The draft of the one form; undefined while it is closed. */
export function createRuleDraft() {
  const draft = signal<RuleDraft | undefined>();
  return {
    draft,
    begin(fields: Partial<RuleDraft> = {}) {
      draft.value = { ...EMPTY, ...fields };
    },
    set(fields: Partial<RuleDraft>) {
      if (draft.value) draft.value = { ...draft.value, ...fields };
    },
    end() {
      draft.value = undefined;
    },
  };
}

/** A start from an exchange: this call, refused with a message, its reply at hand as JSON. */
export function draftFrom(entry: JournalEntry): Partial<RuleDraft> {
  const reply = entry.reply;
  const said = typeof reply === 'object' && reply !== null && 'message' in reply ? reply.message : undefined;
  const refused = typeof reply === 'object' && reply !== null && 'result' in reply && reply.result === false;
  return {
    on: entry.call,
    player: entry.player ?? '',
    json: JSON.stringify(reply ?? {}, null, 2),
    ...(refused && typeof said === 'string' ? { message: said } : {}),
  };
}

/** The rule that a draft says, or why it says none. */
export function ruleOf(draft: RuleDraft): { rule: Rule } | { problem: string } {
  const json = draft.kind === 'patch' || draft.kind === 'reply' ? parseJson(draft.json) : {};
  if (json === undefined) return { problem: 'JSON: this does not parse' };
  const limits = {
    ...numberOf('after', draft.after),
    ...numberOf('times', draft.times),
    ...numberOf('probability', draft.probability),
  };
  const parsed = Rule.safeParse({
    on: draft.on.trim(),
    ...(draft.player === '' ? {} : { player: draft.player.trim() }),
    ...(Object.keys(limits).length === 0 ? {} : { when: limits }),
    phase: draft.phase,
    effect: { kind: draft.kind, ...effectFields(draft, json) },
  });
  if (parsed.success) return { rule: parsed.data };
  const field = String(parsed.error.issues[0]?.path.at(-1) ?? 'rule');
  return { problem: PROBLEMS[field] ?? `${field}: this is not a value it takes` };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  on: 'On: a call as casino/init_game, a class as finance/*, or *',
  status: 'Status: 400 to 599',
  ms: 'Delay: 0 to 60000 ms',
  after: 'Skip: a whole number',
  times: 'Times: a whole number from 1',
  probability: 'Probability: 0 to 1',
  merge: 'JSON: an object',
  reply: 'JSON: an object',
};

function effectFields(draft: RuleDraft, json: unknown): object {
  switch (draft.kind) {
    case 'message':
      return { message: draft.message };
    case 'status':
      return { status: Number(draft.status) };
    case 'delay':
      return { latency: { kind: 'fixed', ms: Number(draft.delayMs) } };
    case 'patch':
      return { merge: json };
    case 'reply':
      return { reply: json };
    default:
      return {};
  }
}

function numberOf(name: string, text: string): object {
  return text.trim() === '' ? {} : { [name]: Number(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // JSON itself has no `undefined`: it means that the text is none
  }
}
