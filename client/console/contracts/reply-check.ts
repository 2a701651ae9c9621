/**
 * Checks the reply of the open rule, or what a tester changes of a paused exchange, against the contract of the call while
 * the text is edited, and says what the site makes of a reply.
 */

import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { DraftVerdict } from '#contracts/control/contract-check';
import { ReplyStatus } from '#contracts/control/scenario';
import { readErrorText } from '#contracts/error-text';
import type { Timers } from '../base/timers.ts';
import { findLine, type InvalidJson, parseTypedJson, type TypedJson } from './json-lines.ts';

/** The pause in typing after which the reply is checked. */
export const CHECK_DELAY_MS = 250;

/** The part of an exchange that is edited: the `data` of a request, or a reply. */
export type EditedPart = 'data' | 'reply';

export type ReplyFinding = DraftVerdict['findings'][number] & {
  /** The line in the text, from 0. */
  readonly line: number;
};

/**
 * The state of the check. `unchecked`: the rule covers several calls, or the server could not check the
 * reply.
 */
export type ReplyVerdict =
  | { readonly kind: 'checking' }
  | { readonly kind: 'unchecked'; readonly reason: string }
  | InvalidJson
  | {
      readonly kind: 'checked';
      readonly verdict: DraftVerdict['verdict'];
      readonly findings: readonly ReplyFinding[];
    };

export type ReplyCheck = ReturnType<typeof createReplyCheck>;

export function createReplyCheck(control: Control, timers: Timers) {
  const verdict = signal<ReplyVerdict>({ kind: 'checking' });
  /** The sentence on what the site makes of the reply; undefined while that is not known. */
  const meaning = signal<string | undefined>();
  let cancel: (() => void) | undefined;
  let checks = 0;

  async function send(
    call: string,
    part: EditedPart,
    json: Extract<TypedJson, { kind: 'valid' }>,
    id: number,
  ) {
    const result = await control('checkReply', { call, [part]: json.value }).then(
      ({ verdict: kind, findings }): ReplyVerdict => ({
        kind: 'checked',
        verdict: kind,
        findings: findings.map((finding) => ({ ...finding, line: findLine(json.lines, finding.path) })),
      }),
      (thrown): ReplyVerdict => ({ kind: 'unchecked', reason: readErrorText(thrown) }),
    );
    if (id === checks) verdict.value = result;
  }

  async function explain(call: string, reply: unknown, status: number, id: number) {
    const code = await import('./site-meaning.ts').catch(() => undefined);
    const text = await code?.describeMeaning(call, reply, status);
    if (id === checks) meaning.value = text;
  }

  return {
    verdict,
    meaning,
    findings: computed(() => (verdict.value.kind === 'checked' ? verdict.value.findings : [])),

    /**
     * Checks a text: the syntax at once, the contract after a pause in typing. on: the pattern of the calls that the
     * rule matches; status: the HTTP status as it is typed.
     */
    check(on: string, text: string, status = '', part: EditedPart = 'reply') {
      checks += 1;
      cancel?.();
      const id = checks;
      const json = parseTypedJson(text);
      const sent = ReplyStatus.safeParse(status.trim() === '' ? 200 : Number(status));
      const isMeaningKnown = part === 'reply' && sent.success;
      if (json.kind === 'invalid' || on.includes('*') || !isMeaningKnown) meaning.value = undefined;
      if (json.kind === 'invalid') {
        verdict.value = json;
      } else if (on.includes('*')) {
        verdict.value = { kind: 'unchecked', reason: `${on} has several contracts` };
      } else {
        cancel = timers.after(CHECK_DELAY_MS, () => {
          void send(on, part, json, id);
          if (isMeaningKnown) void explain(on, json.value, sent.data, id);
        });
      }
    },
  };
}
