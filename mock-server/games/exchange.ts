/** What a game's page asks for: an exchange of whoever has launched it, as long as the launch lasts. */
import type { Host } from '../host.ts';
import type { Misuse } from '../misuse.ts';
import { exchangeWith, type Said } from '../page-exchange.ts';
import type { FoundLaunch } from '../state/launches.ts';
import { touchSession } from '../state/sessions.ts';
import { SESSION_ENDED } from './asked.ts';

export interface Asked<Request, Found extends FoundLaunch> {
  /** What it is called in the journal; the token, which is as good as a key, stays out of it. */
  readonly call: string;
  /** What rules reach it by. */
  readonly rule: string;
  readonly request: Request | Misuse;
  /** The launch as it is by now; undefined when it is over. */
  readonly find: () => Found | undefined;
  readonly answer: (request: Request, found: Found) => Said;
}

/** Answers it. env: the server's own, for faults of the connection. */
export async function answerPage<Request extends object, Found extends FoundLaunch>(
  host: Host,
  env: unknown,
  { call, rule, request, find, answer }: Asked<Request, Found>,
): Promise<Response> {
  const asking = find();
  if (!asking) return Response.json(SESSION_ENDED, { status: 410 });
  touchSession(asking.world, asking.session, asking.now);
  return exchangeWith(host, env, asking, {
    call,
    rule,
    request,
    answer: (asked: Request) => {
      // looked for again: a rule may have ended the session, or held the request back until it was over
      const found = find();
      return found ? answer(asked, found) : { status: 410, body: SESSION_ENDED };
    },
  });
}
