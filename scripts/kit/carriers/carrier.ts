/** Carries requests to a mock: over HTTP, or to a thread of this process. */
import { TextDecoder } from 'node:util';

export interface CarriedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** A reply whose body is arriving. */
export interface IncomingReply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Breaks off with the connection. */
  readonly body: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** A request under way. */
export interface Sending {
  /** Rejects with a `NoReplyError`. */
  readonly reply: Promise<IncomingReply>;
  /** Ends the connection. */
  leave(): void;
}

/** Says that nothing has answered a request. */
export class NoReplyError extends Error {}

/** Says that the mock of this process has ended. reason: why, if nobody has asked for it. */
export class StoppedError extends NoReplyError {
  constructor(reason?: string) {
    super(`the mock has been stopped${reason === undefined ? '' : `: ${reason}`}`);
  }
}

export interface Carrier {
  /** The address at which the mock can be reached from anywhere on this machine. */
  readonly origin: string;
  /** Begins to send a request. path: a path of the mock, or the address that a client has used. */
  begin(path: string, request: CarriedRequest): Sending;
}

/** A reply with its whole body. */
export interface Reply {
  readonly status: number;
  /** Whether the status says so: 2xx. */
  readonly ok: boolean;
  readonly text: string;
  /** Throws an error that has the beginning of the body if it is not JSON. */
  json(): Promise<unknown>;
}

const SHOWN_CHARS = 200;

/** Sends a request, and returns its reply. Throws a `NoReplyError`. */
export const send = (carrier: Carrier, path: string, request: CarriedRequest): Promise<Reply> =>
  readReply(carrier.begin(path, request).reply);

/** Waits for the whole body of a reply. A body that breaks off counts as empty. Throws a `NoReplyError`. */
export async function readReply(incoming: Promise<IncomingReply>): Promise<Reply> {
  const { status, body } = await incoming;
  const text = await readText(body).catch(() => '');
  return {
    status,
    ok: status >= 200 && status < 300,
    text,
    async json() {
      try {
        return JSON.parse(text);
      } catch {
        throw new Error(`HTTP ${status} came without JSON: ${text.slice(0, SHOWN_CHARS) || 'an empty body'}`);
      }
    },
  };
}

async function readText(body: IncomingReply['body']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}
