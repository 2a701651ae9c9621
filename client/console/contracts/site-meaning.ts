/**
 * Says what the site makes of a reply, by the code with which the site reads replies. Loaded with the first reply
 * that is edited, since it needs all contracts.
 */
import { get_user_profile } from '#contracts/calls/user';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { readValue } from '#contracts/json-values';
import { contracts, documents } from '#contracts/registry';
import { ISTANBUL_GMT } from '#contracts/time/istanbul';
import { SAME_ORIGIN } from '../../core/api/addresses.ts';
import { createApi } from '../../core/api/call.ts';
import {
  type DocumentOutcome,
  endsVisit,
  type Failure,
  type LostSession,
  type Outcome,
} from '../../core/api/outcome.ts';
import { toFailedState } from '../../core/loading/resource.ts';
import { SIGNED_OUT } from '../../core/session/credentials.ts';
import { formatCount } from '../base/words.ts';

const PLAYER = { uip: '127.0.0.1', gmt: ISTANBUL_GMT, lang: 'tr', sid: 'sid', uid: 'uid' } as const;

/** The outcome of a reply, and what the site did on the way to it. */
interface Result {
  readonly outcome: Outcome<AnyContract> | DocumentOutcome<AnyDocument>;
  /** Whether the data of the reply differs from its contract. */
  readonly differs: boolean;
  /** The failure with which the site has dropped the session, if it has. */
  readonly loss: LostSession | undefined;
}

/**
 * Returns a sentence on what the site makes of a reply for a signed-in player; undefined for what the site does not
 * read, such as a round of a game. on: a call or document; status: the HTTP status.
 */
export async function describeMeaning(
  on: string,
  reply: unknown,
  status: number,
): Promise<string | undefined> {
  const contract = contracts.get(on);
  const document = documents.get(on);
  let differs = false;
  let loss: LostSession | undefined;
  const { call, get } = createApi({
    backend: SAME_ORIGIN,
    fetch: async () => new Response(JSON.stringify(reply), { status }),
    credentials: {
      getUser: () => PLAYER,
      generation: () => 0,
      endSession: (failure) => {
        loss = failure;
      },
      // The session is renewed with the profile, so a reply to that call is also the reply to the renewal.
      refresh: async () => (contract === get_user_profile ? SIGNED_OUT : null),
    },
    lang: () => 'tr',
    isBlocked: () => false,
    isUnderMaintenance: () => false,
    onSiteEffect: () => {},
    onResponse: () => {},
    report: () => {
      differs = true;
    },
  });
  if (contract) {
    const outcome = await call(contract, contract.example);
    return describe({ outcome, differs, loss }, reply, contract);
  }
  return document && describe({ outcome: await get(document), differs, loss }, reply);
}

function describe({ outcome, differs, loss }: Result, reply: unknown, contract?: AnyContract): string {
  if (!outcome.ok) return describeFailure(outcome, loss, contract);
  const isStated = readValue(reply, ['result']) !== false;
  if (contract && !isStated)
    return 'The site takes the call for one that the backend lacks: its place stays empty.';
  if (contract && contract.effect !== 'read') return 'The site takes it as done.';
  const stated = contract ? readValue(reply, ['data']) : reply;
  const rows = Array.isArray(outcome.data) ? outcome.data.length : undefined;
  if (rows === 0 && (!Array.isArray(stated) || stated.length === 0)) return 'The site shows an empty list.';
  const left = differs ? ', without what it cannot read' : '';
  if (rows === undefined) return `The site shows it as data${left}.`;
  const all = Array.isArray(stated) ? stated.length : rows;
  const share = rows === all ? formatCount(rows, 'row', 'rows') : `${rows} of ${all} rows`;
  return `The site shows it as data, ${share}${left}.`;
}

function describeFailure(
  failure: Failure,
  loss: LostSession | undefined,
  contract: AnyContract | undefined,
): string {
  switch (failure.kind) {
    case 'refused':
      if (toFailedState(failure).kind === 'empty') return 'The site shows an empty list.';
      return `The site treats it as an error ${describeMessage(failure.message)}.`;
    case 'session':
      return describeLoss(failure, loss);
    case 'not-authorised':
      return `The site treats it as not authorised, ${describeMessage(failure.message)}; the player stays signed in.`;
    case 'maintenance':
      return 'The whole site gives way to the maintenance screen.';
    case 'blocked':
      return 'The whole site says that the server does not answer, and sends nothing more until a reload.';
    case 'http':
      return `The site treats it as an error without a message: HTTP ${failure.status}.`;
    case 'broken':
      return contract?.effect === 'money'
        ? 'The site cannot read it, so it looks up whether the payment was taken.'
        : 'The site cannot read it, and treats it as an error.';
    case 'offline':
    case 'aborted':
      return 'The site treats it as a connection that broke.';
  }
}

/** Describes a reply about the session. A call without a session, such as the sign-in, has none to lose. */
function describeLoss(
  { reason, message }: Extract<Failure, { kind: 'session' }>,
  loss: LostSession | undefined,
): string {
  if (reason === 'signed-out') return 'The site signs the player out without a message.';
  if (!loss) return `The site treats it as an error ${describeMessage(message)}.`;
  return endsVisit(loss)
    ? `The site signs the player out ${describeMessage(message)}, and leads home.`
    : 'The site renews the session and sends the call again; the same reply is then an error, and the player stays signed in.';
}

function describeMessage(message: string | null): string {
  return message === null ? 'without a message' : `with the message “${message}”`;
}
