/** Reads a call for a backend or a recording. An invalid call is not refused: its errors become findings. */
import { check, type Finding, nameType } from '#contracts/check';
import type { AnyContract } from '#contracts/contract';
import { PANEL_HEADER, User } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import type { Bytes } from '../backend/backend.ts';
import { ClientError } from '../exchange/client-error.ts';
import { addRequestFindings, type Exchange } from '../exchange/exchange.ts';
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
  readonly data: unknown;
  /** Undefined if the call has no session. */
  readonly user: unknown;
}

const decoder = new TextDecoder();

/** Reads a call and records it, with its findings, in the exchange. callName: `class/method` if the address names it. */
export function readProxiedCall(
  request: Request,
  bytes: Bytes | null,
  callName: string | undefined,
  exchange: Exchange,
): ProxiedCall {
  exchange.bytes = bytes?.length ?? 0;
  const note = (...findings: Finding[]) => addRequestFindings(exchange, findings);
  if (request.headers.get('panel') !== PANEL_HEADER.panel) {
    note({ kind: 'broken', path: '', message: `has no header "panel: ${PANEL_HEADER.panel}"` });
  }
  const json = parseJson(bytes === null ? '' : decoder.decode(bytes));
  const value = json instanceof ClientError ? undefined : (json.value ?? {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = value === undefined ? 'is not JSON' : `expected object, got ${nameType(value)}`;
    note({ kind: 'broken', path: '', message });
    return { contract: undefined, data: null, user: undefined };
  }
  const body: CallBody = value;
  const name = callName ?? readCallName(body.api);
  if (typeof name === 'string') exchange.name = cleanCallName(name);
  else note({ kind: 'broken', path: 'api', message: 'names no call' });
  const user = body.user ?? undefined;
  const contract = typeof name === 'string' ? contracts.get(name) : undefined;
  if (!contract) {
    if (typeof name === 'string') note({ kind: 'drift', path: '', message: 'is a call of no contract' });
    exchange.data = summariseShape(value);
    return { contract, data: null, user };
  }
  const data = body.data ?? {};
  exchange.contract = contract;
  exchange.data = data;
  exchange.user = user;
  note(...check(contract.request, data, 'data'), ...checkUser(contract, user), ...findUnknownFields(body));
  return { contract, data, user };
}

function checkUser({ name, access }: AnyContract, user: unknown): Finding[] {
  if (user === undefined) return [];
  if (access === 'visitor') {
    return [{ kind: 'drift', path: 'user', message: `${name} is never sent with a user` }];
  }
  return check(User, user, 'user');
}
