/** Checks the pinned reply of the open rule against the contract of the call while the text is edited. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { DraftVerdict } from '#contracts/control/contract-check';
import { toErrorMessage } from '../connection/connectivity.ts';
import type { Timers } from '../timers.ts';
import { findLine, parseTypedJson, type TypedJson } from './json-lines.ts';

/** The pause in typing after which the reply is checked. */
export const CHECK_DELAY_MS = 250;

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
  | { readonly kind: 'invalid'; readonly message: string; readonly line: number }
  | {
      readonly kind: 'checked';
      readonly verdict: DraftVerdict['verdict'];
      readonly findings: readonly ReplyFinding[];
    };

export type ReplyCheck = ReturnType<typeof createReplyCheck>;

export function createReplyCheck(control: Control, timers: Timers) {
  const verdict = signal<ReplyVerdict>({ kind: 'checking' });
  let cancel: (() => void) | undefined;
  let checks = 0;

  async function send(call: string, json: Extract<TypedJson, { kind: 'valid' }>, id: number) {
    const result = await control('checkReply', { call, reply: json.value }).then(
      ({ verdict: kind, findings }): ReplyVerdict => ({
        kind: 'checked',
        verdict: kind,
        findings: findings.map((finding) => ({ ...finding, line: findLine(json.lines, finding.path) })),
      }),
      (thrown): ReplyVerdict => ({ kind: 'unchecked', reason: toErrorMessage(thrown) }),
    );
    if (id === checks) verdict.value = result;
  }

  return {
    verdict,
    findings: computed(() => (verdict.value.kind === 'checked' ? verdict.value.findings : [])),

    /**
     * Checks the text of a reply: the syntax at once, the contract after a pause in typing. on: the pattern
     * of the calls that the rule matches.
     */
    check(on: string, text: string) {
      checks += 1;
      cancel?.();
      const id = checks;
      const json = parseTypedJson(text);
      if (json.kind === 'invalid') {
        verdict.value = { kind: 'invalid', message: json.message, line: json.line };
      } else if (on.includes('*')) {
        verdict.value = { kind: 'unchecked', reason: `${on} has several contracts` };
      } else {
        cancel = timers.after(CHECK_DELAY_MS, () => void send(on, json, id));
      }
    },
  };
}
