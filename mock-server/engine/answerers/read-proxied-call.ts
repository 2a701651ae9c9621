/** Reads a call for a backend or a recording. An invalid call is not refused: its errors become findings. */
import { check, type Finding, nameType } from '#contracts/check';
import type { Registry } from '#contracts/collect';
import type { AnyContract } from '#contracts/contract';
import { findMissingHeader, fromWire, User } from '#contracts/envelope';
import { findRoundedNumbers, pickRounded, reportRounded } from '#contracts/rounded-numbers';
import { ClientError } from '../exchange/client-error.ts';
import type { RequestRecord } from '../exchange/exchange.ts';
import { parseJson } from '../exchange/read-body.ts';
import {
  type CallBody,
  cleanCallName,
  findUnknownFields,
  readCallName,
  summariseShape,
} from '../exchange/receive.ts';

export interface ProxiedCall {
  /** Undefined for a call that no contract declares. */
  readonly contract: AnyContract | undefined;
  /** For a call of no contract, only names and types of the body's fields. */
  readonly data: unknown;
  /** Undefined if the call has no session. */
  readonly user: unknown;
}

/**
 * Reads a call, and records it with its findings. callName: `class/method` if the address names it.
 *
 * text: the decoded body, or why it cannot be decoded. bytes: the size of the body, encoded or decoded, whichever is larger.
 */
export function readProxiedCall(
  { contracts }: Registry,
  request: Request,
  { text, bytes }: { readonly text: string | ClientError; readonly bytes: number },
  callName: string | undefined,
): { readonly record: RequestRecord; readonly call: ProxiedCall } {
  const findings: Finding[] = [];
  const header = findMissingHeader(request.headers);
  if (header !== undefined) findings.push({ kind: 'broken', path: '', message: `has no header "${header}"` });
  const json = text instanceof ClientError ? text : parseJson(text);
  const value = json instanceof ClientError ? undefined : fromWire(json.value ?? {});
  if (text instanceof ClientError || typeof value !== 'object' || value === null || Array.isArray(value)) {
    findings.push({ kind: 'broken', path: '', message: describeError(text, value) });
    return { record: { bytes, findings }, call: { contract: undefined, data: null, user: undefined } };
  }
  const parsed: CallBody = value;
  const name = callName ?? readCallName(parsed.api);
  const user = parsed.user ?? undefined;
  const contract = typeof name === 'string' ? contracts.get(name) : undefined;
  if (!contract) {
    const data = summariseShape(value);
    const finding: Finding =
      typeof name === 'string'
        ? { kind: 'drift', path: '', message: 'is a call of no contract' }
        : { kind: 'broken', path: 'api', message: 'names no call' };
    return {
      record: {
        name: typeof name === 'string' ? cleanCallName(name) : undefined,
        data,
        findings: [...findings, finding],
        bytes,
      },
      call: { contract, data, user },
    };
  }
  const data = parsed.data ?? {};
  findings.push(
    ...check(contract.request, data, 'data'),
    ...checkUser(contract, user),
    ...findUnknownFields(parsed),
    ...reportRounded(pickRounded(findRoundedNumbers(text), 'data'), contract.request, 'data'),
  );
  return {
    record: { name: contract.name, contract, data, user, findings, bytes },
    call: { contract, data, user },
  };
}

function describeError(text: string | ClientError, value: unknown): string {
  if (text instanceof ClientError) return `could not be read: ${text.message}`;
  return value === undefined ? 'is not JSON' : `expected object, got ${nameType(value)}`;
}

function checkUser({ name, access }: AnyContract, user: unknown): Finding[] {
  if (user === undefined) return [];
  if (access === 'visitor') {
    return [{ kind: 'drift', path: 'user', message: `${name} is never sent with a user` }];
  }
  return check(User, user, 'user');
}
