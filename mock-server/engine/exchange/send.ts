/** Sends a call to a world from within the server, as a client does: no connection of its own can break. */
import type { AnyContract } from '#contracts/contract';
import type { SentCall } from '#contracts/control/send-call';
import { CALLS_PATH, PANEL_HEADER, toWire, type User } from '#contracts/envelope';
import type { Exchange } from '../journal/exchange.ts';
import type { Platform } from '../platform.ts';
import { statusReply } from '../wire/reply.ts';
import type { World } from '../worlds/world.ts';
import { findAnswerers } from './answerers/find-answerers.ts';
import type { Source } from './passage.ts';
import { respond } from './respond.ts';
import { runExchange } from './run.ts';

/** The headers of the asking request that are none of the call that is sent. */
const OTHER_HEADERS = ['connection', 'content-encoding', 'content-length', 'if-match', 'transfer-encoding'];

export interface OwnCall {
  readonly world: World;
  readonly contract: AnyContract;
  readonly data: unknown;
  readonly user: User | undefined;
  /** The request that has asked for it, whose other headers it has. */
  readonly request: Request;
  /** The name of the tester; null if none was given. */
  readonly tester: string | null;
  /** Aborted when the tester leaves, as a client does. */
  readonly left: AbortSignal;
  /** Aborted when nobody waits for the reply any more. */
  readonly unread: AbortSignal;
}

export interface Sending {
  /** Its record, which goes on changing. */
  readonly exchange: Exchange | undefined;
  /** Resolves once it is answered, while its reply may be on its way. */
  readonly response: Promise<unknown>;
  /** Resolves if it waits until somebody ends the wait. */
  readonly held: Promise<void>;
  /** Resolves to how it has ended. */
  readonly end: Promise<Exclude<SentCall['end'], 'waiting'>>;
}

/** Sends a call. Other requests see its effects, rules hold for it, and the journal has it. */
export function sendToWorld(platform: Platform, call: OwnCall): Sending {
  let exchange: Exchange | undefined;
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const source: Source = {
    platform,
    request: buildRequest(call),
    env: undefined,
    tester: {
      name: call.tester,
      onBegin(begun) {
        exchange = begun;
      },
      onHeld: hold,
    },
  };
  const response = answer(source, call.world);
  return { exchange, response, held, end: response.then((present) => readEnd(present, call.unread)) };
}

function buildRequest({ contract, data = {}, user, request, left }: OwnCall): Request {
  const [className, method] = contract.name.split('/');
  const text = JSON.stringify(toWire({ api: { class: className, method }, data, ...(user && { user }) }));
  const body = new TextEncoder().encode(text);
  const headers = new Headers(request.headers);
  for (const name of OTHER_HEADERS) headers.delete(name);
  const own = { ...PANEL_HEADER, 'content-type': 'application/json', 'content-length': `${body.length}` };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return new Request(new URL(CALLS_PATH, request.url), { method: 'POST', headers, body, signal: left });
}

async function answer(source: Source, world: World): Promise<Response> {
  const { platform } = source;
  try {
    return await runExchange(source, world, findAnswerers(platform).call(source, undefined));
  } catch (error) {
    if (platform.strictReplies || !(error instanceof Error)) throw error;
    platform.log(error.stack ?? error.message);
    return respond(platform, undefined, statusReply(500));
  }
}

/** Reads a reply to its end, or until nobody waits for it. */
async function readEnd(response: Response, unread: AbortSignal): Promise<'whole' | 'cut' | 'dropped'> {
  if (response.type === 'error') return 'dropped';
  const reader = response.body?.getReader();
  if (!reader) return 'whole';
  const cancel = () => void reader.cancel().catch(() => {}); // A reply that has broken off needs no end.
  unread.addEventListener('abort', cancel, { once: true });
  if (unread.aborted) cancel();
  try {
    while (!(await reader.read()).done);
    return 'whole';
  } catch {
    return 'cut';
  } finally {
    unread.removeEventListener('abort', cancel);
  }
}
