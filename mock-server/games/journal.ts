/** Rounds in the journal: what was staked and what came of it, beside the calls of the site. */
import type { Host } from '../host.ts';
import { record } from '../journal/record.ts';
import { Misuse } from '../misuse.ts';
import { enveloped, failure } from '../outgoing.ts';
import type { FoundLaunch } from '../state/launches.ts';
import type { RoundRefusal, RoundReport, RoundRequest } from './wire.ts';

/** What rounds are called there; the token, which is as good as a key, stays out of it. */
export const ROUND_CALL = 'POST /games/{launch-token}/rounds';

export interface RoundExchange {
  /** Steady ms. */
  readonly startedAt: number;
  readonly request: RoundRequest | Misuse;
  readonly status: number;
  readonly body: RoundReport | RoundRefusal;
}

export function journalRound(
  host: Host,
  { world, player, now }: FoundLaunch,
  { startedAt, request, status, body }: RoundExchange,
): void {
  const isMisuse = request instanceof Misuse;
  record(host, {
    world,
    at: now,
    startedAt,
    call: ROUND_CALL,
    contract: undefined,
    player: player.username,
    data: isMisuse ? null : request,
    user: undefined,
    secrets: [],
    outgoing:
      'error' in body
        ? failure(body.message, status, { status, debug: body.error })
        : enveloped({ result: true, message: null, data: body, code: status, debug: null }, status),
    answered: undefined,
    findings: isMisuse ? request.findings : [],
    injected: false,
    scenario: [],
  });
}
