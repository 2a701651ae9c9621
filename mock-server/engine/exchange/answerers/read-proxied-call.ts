/** Reads a call for a backend or a recording. An invalid call is not refused: its errors become findings. */
import type { Finding } from '#contracts/check/check';
import { checkExactly } from '#contracts/check/exact';
import { findRoundedNumbers, pickRounded, reportRounded } from '#contracts/check/rounded-numbers';
import type { Registry } from '#contracts/collect';
import type { AnyContract } from '#contracts/contract';
import { User } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import type { RequestRecord } from '../../journal/exchange.ts';
import { ClientError } from '../../wire/client-error.ts';
import { CallBody, findCall, findHeaderError, unexpectedUser } from '../receive.ts';

export interface ProxiedCall {
  /** Undefined for a call that no contract declares. */
  readonly contract: AnyContract | undefined;
  /** For a call of no contract, only names and types of the body's fields. */
  readonly data: unknown;
  /** Undefined if the call has no session. */
  readonly user: unknown;
}

const UNDECLARED: Finding = { kind: 'drift', path: '', message: 'is a call of no contract' };

/**
 * Reads a call, and records it with its findings. callName: `class/method` if the address names it.
 *
 * text: the decoded body, or why it cannot be decoded. bytes: the size of the body, encoded or decoded, whichever is larger.
 */
export function readProxiedCall(
  registry: Registry,
  request: Request,
  { text, bytes }: { readonly text: string | ClientError; readonly bytes: number },
  callName: string | undefined,
): { readonly record: RequestRecord; readonly call: ProxiedCall } {
  const findings = [...(findHeaderError(request)?.findings ?? [])];
  if (text instanceof ClientError) {
    const record = { bytes, data: null, findings: [...findings, ...text.findings] };
    return { record, call: { contract: undefined, data: null, user: undefined } };
  }
  const { name, contract, body, shown, error } = findCall(registry, text, callName);
  const user = body.user ?? undefined;
  if (!contract) {
    findings.push(...(error?.findings ?? [UNDECLARED]));
    const data = isRecord(shown) ? shown : null;
    return { record: { name, data: shown, bytes, findings }, call: { contract, data, user } };
  }
  const data = body.data ?? {};
  findings.push(
    ...checkExactly(contract.request, data, 'data'),
    ...checkUser(contract, user),
    ...checkExactly(CallBody, body),
    ...reportRounded(pickRounded(findRoundedNumbers(text), 'data'), contract.request, 'data'),
  );
  return {
    record: { name, contract, data, user, findings, bytes },
    call: { contract, data, user },
  };
}

function checkUser({ name, access }: AnyContract, user: unknown): Finding[] {
  if (user === undefined) return [];
  return access === 'visitor' ? [unexpectedUser(name)] : checkExactly(User, user, 'user');
}
