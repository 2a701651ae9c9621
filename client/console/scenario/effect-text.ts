/**
 * Describes each kind of effect in a sentence for the rule editor, and says whether and when the server
 * executes the call that the rule matches.
 */
import type { Effect, Rule } from '#contracts/control/scenario';
import { formatLatency } from './rule-text.ts';

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

interface PhaseText {
  /** The label of the phase in the editor's choice “The call itself”, such as `does not happen`. */
  readonly choice: string;
  /** The same statement as a full sentence. */
  readonly note: string;
}

interface EffectText<Kind extends Effect['kind']> {
  /** Completes the sentence `When esra.isik calls finance/check_balance, …`. */
  readonly clause: (effect: EffectOf<Kind>) => string;
  readonly phases: Readonly<Record<Rule['phase'], PhaseText>>;
}

const BEFORE: PhaseText = { choice: 'does not happen', note: 'The call does not happen.' };
/** The texts for effects that replace or change the reply. */
const REPLACES = {
  before: BEFORE,
  after: { choice: 'happens', note: 'The call happens, then its reply is changed.' },
};
/** The texts for effects after which no reply arrives. */
const LOSES = {
  before: BEFORE,
  after: { choice: 'happens', note: 'The call happens, but its answer is lost.' },
};
const HAPPENS_TWICE: PhaseText = {
  choice: 'happens twice',
  note: 'The call happens twice, and the second answer is sent.',
};

const texts: { readonly [Kind in Effect['kind']]: EffectText<Kind> } = {
  message: { clause: ({ message }) => `the answer is the refusal “${message}”`, phases: REPLACES },
  status: { clause: ({ status }) => `the answer is HTTP ${status}`, phases: REPLACES },
  delay: {
    clause: ({ latency }) =>
      latency.kind === 'never'
        ? 'the answer never comes'
        : `the answer comes late (${formatLatency(latency)})`,
    phases: {
      before: { choice: 'after the wait', note: 'The call happens after the wait.' },
      after: { choice: 'at once', note: 'The call happens at once: its answer is held back.' },
    },
  },
  drop: { clause: () => 'the connection breaks', phases: LOSES },
  resend: { clause: () => 'the connection closes, and browsers send again', phases: LOSES },
  duplicate: {
    clause: () => 'it is processed twice',
    phases: { before: HAPPENS_TWICE, after: HAPPENS_TWICE },
  },
  malformed: { clause: () => 'half of a JSON document is sent', phases: REPLACES },
  empty: { clause: () => 'HTTP 200 without a body is sent', phases: REPLACES },
  'empty-list': { clause: () => 'a success without rows is sent', phases: REPLACES },
  patch: {
    clause: ({ merge }) => `the reply is patched (${Object.keys(merge).join(', ') || 'nothing'})`,
    phases: {
      before: { ...BEFORE, note: 'The call does not happen: an empty success is patched.' },
      after: REPLACES.after,
    },
  },
  reply: {
    clause: ({ status = 200, latency }) => {
      const reply = status === 200 ? 'the pinned reply' : `the pinned reply with HTTP ${status}`;
      if (latency === undefined) return `${reply} is sent`;
      return latency.kind === 'never'
        ? `${reply} never comes`
        : `${reply} comes late (${formatLatency(latency)})`;
    },
    phases: REPLACES,
  },
  expire: {
    clause: () => 'the session ends',
    phases: {
      before: {
        choice: 'meets the ended session',
        note: 'The session ends first, then the call is answered.',
      },
      after: { choice: 'happens before', note: 'The call happens, then the session ends.' },
    },
  },
};

/** Returns the texts that say whether and when the server executes the matched call, by phase of the rule. */
export function getPhases(kind: Effect['kind']): EffectText<Effect['kind']>['phases'] {
  return texts[kind].phases;
}

/** Describes a rule in one sentence; `note` says whether and when the server executes the matched call. */
export function describeRule(rule: Rule): { readonly sentence: string; readonly note: string } {
  const { on, player, when, phase, effect } = rule;
  const sentence = `When ${formatSender(player)} calls ${formatPattern(on)}, ${formatClause(effect)}${formatWhen(when)}.`;
  return { sentence, note: getPhases(effect.kind)[phase].note };
}

function formatClause<Kind extends Effect['kind']>(effect: EffectOf<Kind>): string {
  const text: EffectText<Kind> = texts[effect.kind as Kind];
  return text.clause(effect);
}

function formatSender(player: string | undefined): string {
  if (player === undefined) return 'anybody';
  return player === '*' ? 'a signed-in player' : player;
}

function formatPattern(on: string): string {
  if (on === '*') return 'anything';
  return on.endsWith('/*') ? `anything of ${on.slice(0, -2)}` : on;
}

function formatWhen(when: Rule['when']): string {
  const { after = 0, times, probability } = when ?? {};
  return [
    times === undefined ? ', every time' : times === 1 ? ', once' : `, ${times} times`,
    after === 0 ? '' : `, after the first ${after}`,
    probability === undefined || probability === 1 ? '' : `, with a chance of ${probability * 100} %`,
  ].join('');
}
