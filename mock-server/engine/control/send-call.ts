/** Sends a declared call for a tester, through the stages of every other request. */
import type * as z from 'zod/mini';
import { findMask } from '#contracts/check/find-mask';
import type { AnyContract } from '#contracts/contract';
import type { JournalEntry } from '#contracts/control/journal';
import type { CallToSend, SentCall } from '#contracts/control/send-call';
import type { User } from '#contracts/envelope';
import type { Runtime } from '../base/runtime.ts';
import { didYouMean, suggestNames } from '../base/suggestions.ts';
import type { ControlInput } from '../domain.ts';
import { type Sending, sendToWorld } from '../exchange/send.ts';
import type { Exchange } from '../journal/exchange.ts';
import { readJournal } from '../journal/read.ts';
import { readWorldTime } from '../tables/clock.ts';
import { ClientError } from '../wire/client-error.ts';
import type { Credentials } from '../wire/sender.ts';
import { findFullTable } from '../worlds/world-data.ts';
import { saveWorld } from '../worlds/worlds.ts';
import { refuseWithoutPanel } from './panels.ts';

/** The time after which a sending that has not ended is said to wait, below that after which a console misses the server. */
const MAX_ANSWER_MS = 5000;

type Input = ControlInput & { readonly body: z.output<typeof CallToSend> };

/** Answers the control call once each sending has ended, or waits. */
export function sendCall(input: Input): ClientError | Promise<SentCall[]> {
  const contract = findContract(input);
  if (contract instanceof ClientError) return contract;
  const user = findUser(input, contract);
  if (user instanceof ClientError) return user;
  return sendAll(input, contract, user);
}

/** Sends the call as often as it is asked for, side by side, in one session, and returns how each has ended. */
async function sendAll(input: Input, contract: AnyContract, user: User | undefined): Promise<SentCall[]> {
  const { platform, world, body, origin, tester = null } = input;
  const { request, env } = input.source ?? { request: new Request(origin), env: undefined };
  const leaving = new AbortController();
  const reading = new AbortController();
  const call = { world, contract, data: body.data, user, request, tester };
  const sendings = Array.from({ length: body.times ?? 1 }, () =>
    sendToWorld(platform, { ...call, left: leaving.signal, unread: reading.signal }),
  );
  if (user && body.user == null) {
    void Promise.allSettled(sendings.map(({ response }) => response)).then(() =>
      endSession(input, contract, user),
    );
  }
  const connection = platform.closeSignal(env) ?? request.signal;
  const leave = () => leaving.abort();
  connection.addEventListener('abort', leave);
  try {
    const ends = await readEnds(platform, sendings);
    return sendings.map(({ exchange }, index) => ({
      end: ends[index] ?? 'waiting',
      entry: (exchange && findEntry(exchange)) ?? null,
    }));
  } finally {
    connection.removeEventListener('abort', leave);
    reading.abort();
  }
}

/** Returns how each sending has ended; one that is held, or takes too long, waits. */
async function readEnds(
  { repeat }: Pick<Runtime, 'repeat'>,
  sendings: readonly Sending[],
): Promise<SentCall['end'][]> {
  let stop = () => {};
  const isLate = new Promise<void>((resolve) => {
    stop = repeat(MAX_ANSWER_MS, resolve);
  });
  try {
    return await Promise.all(
      sendings.map(({ end, held }) =>
        Promise.race([end, Promise.race([held, isLate]).then(() => 'waiting' as const)]),
      ),
    );
  } finally {
    stop();
  }
}

/** Returns an exchange as the journal has it now; undefined if it was cleared. */
function findEntry({ world, id }: Exchange): JournalEntry | undefined {
  return readJournal(world, { limit: 1, id }).entries[0];
}

/** Returns the contract of the call; an error if there is none, or if the call is not to be sent. */
function findContract({ platform, body }: Input): AnyContract | ClientError {
  const { backend, domain } = platform;
  const contract = domain.registry.contracts.get(body.call);
  if (!contract) {
    const nearest = suggestNames(body.call, domain.registry.contracts.keys());
    return new ClientError(404, `There is no call ${body.call}${didYouMean(nearest)}`, { path: 'call' });
  }
  const mask = findMask(body.data, 'data');
  if (mask !== undefined) {
    return new ClientError(422, 'is masked in the journal, and is sent with a value of your own', {
      path: mask,
    });
  }
  const named = body.backend ?? null;
  if (named !== null && named !== backend?.origin) {
    const answerer = backend ? `${backend.origin} answers here` : 'no backend answers here';
    return new ClientError(409, `${answerer}, not ${named}`, { path: 'backend' });
  }
  if (backend && contract.effect !== 'read' && named === null) {
    const message = `${contract.name} may change something at ${backend.origin}: name it here to send the call`;
    return new ClientError(409, message, { path: 'backend' });
  }
  return contract;
}

/** Returns the `user` of the call; undefined for anybody, and for a call that the site sends without one. */
function findUser({ platform, world, body }: Input, { access }: AnyContract): User | undefined | ClientError {
  const { as: username, user } = body;
  if (user != null) {
    if (!platform.backend)
      return new ClientError(409, 'is for a backend: name a player by "as"', { path: 'user' });
    if (username != null)
      return new ClientError(422, 'is left out with a session of your own', { path: 'as' });
    return access === 'visitor' ? undefined : user;
  }
  if (username == null) return undefined;
  const refusal =
    refuseWithoutPanel(platform, 'openPlayerSession') ?? findFullTable(platform.domain.tables, world);
  if (refusal) return refusal;
  if (access === 'visitor') return undefined;
  const session = platform.domain.openSession(world, username, readWorldTime(world, platform), true);
  if (session instanceof ClientError) return new ClientError(session.status, session.message, { path: 'as' });
  return session;
}

/** Ends the session of a sending, also where the world was stored with it meanwhile. */
function endSession({ platform, world }: Input, contract: AnyContract, credentials: Credentials): void {
  const { domain, worlds } = platform;
  const call = { contract, data: {}, credentials };
  const { session } = domain.findSender(world, call, readWorldTime(world, platform));
  if (!session) return;
  domain.expireSession(world, session);
  if (world.usage.isChanged && worlds.get(world.name) === world) saveWorld(platform, world);
}
