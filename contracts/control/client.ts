/** A typed client of the control interface, for the console, for tests and for test suites of other clients. */
import type * as z from 'zod/mini';
import { WORLD_HEADER } from '../mock-headers.ts';
import { CONTROL_PATH } from './calls.ts';
import type { ControlCall, ParamName } from './control-call.ts';
import { ControlError } from './control-call.ts';

export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends requests: `fetch`, or what does the same for control calls. */
export type SendRequest = (
  url: string,
  request: SentRequest,
) => Promise<{ readonly ok: boolean; readonly status: number; json(): Promise<unknown> }>;

export interface ControlTarget {
  /** The server's origin, such as `http://localhost:5173`; empty for the origin of the page. */
  readonly origin: string;
  /**
   * The name of the world. If absent, the server takes the name from the host name, or else from the cookie,
   * or else uses `default`.
   */
  readonly world?: string;
  /** The token that a server requires if other machines can reach it. */
  readonly token?: string;
  readonly fetch?: SendRequest;
}

type Calls = Readonly<Record<string, ControlCall>>;
type Body<Call extends ControlCall> = z.input<Call['body']>;

/** The values for the `:name` segments of the path. A call without such segments does not accept `params`. */
type Params<Call extends ControlCall> = [ParamName<Call['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamName<Call['path']>, string>> };
/** The query parameters that the call declares, and no others. */
type Query<Call extends ControlCall> = [Call['query'][number]] extends [never]
  ? { readonly query?: never }
  : { readonly query?: Readonly<Partial<Record<Call['query'][number], string | number>>> };
type Options<Call extends ControlCall> = Params<Call> &
  Query<Call> & {
    /** The version of the scenario that the change is meant for; the server refuses it for any other. */
    readonly ifMatch?: number;
  };

type Arguments<Call extends ControlCall> = [ParamName<Call['path']>] extends [never]
  ? undefined extends Body<Call>
    ? [body?: Body<Call>, options?: Options<Call>]
    : [body: Body<Call>, options?: Options<Call>]
  : [body: Body<Call>, options: Options<Call>];

/** The options that any control call can have. */
interface SentOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Partial<Record<string, string | number>>>;
  readonly ifMatch?: number;
}

/** A refusal by the server. */
export class ControlRefusal extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls the control interface by name, as in `control('patchScenario', { maintenance: true })`.
 *
 * The types cover each call's body, path parameters, query parameters and reply. If the server refuses the
 * call, the promise rejects with an error that has the server's message. If a field was refused, its path
 * precedes the message.
 */
export type ControlOf<Declared extends Calls> = <Name extends keyof Declared & string>(
  name: Name,
  ...rest: Arguments<Declared[Name]>
) => Promise<z.output<Declared[Name]['reply']>>;

/** Calls the control interface as `ControlOf` does, and leaves the check of a reply to those who read it. */
export type SendControlOf<Declared extends Calls> = <Name extends keyof Declared & string>(
  name: Name,
  ...rest: Arguments<Declared[Name]>
) => Promise<unknown>;

/** Returns a client of a server's control interface, for one world. controls: the calls that the server has. */
export function createControlOf<Declared extends Calls>(
  controls: Declared,
  target: ControlTarget,
): ControlOf<Declared> {
  const send = createSenderOf(controls, target);
  return async (name, ...rest) => {
    const answer = await send(name, ...rest);
    // TypeScript cannot derive the reply of this call from its name, so the type is asserted.
    return controls[name]?.reply.parse(answer) as z.output<Declared[typeof name]['reply']>;
  };
}

/** Returns a client that does not check replies: those of a server of another version may lack what is new. */
export function createSenderOf<Declared extends Calls>(
  controls: Declared,
  target: ControlTarget,
): SendControlOf<Declared> {
  const send: SendRequest = target.fetch ?? fetch;
  return async (name, ...rest) => {
    const [body, options]: readonly [body?: unknown, options?: SentOptions] = rest;
    const call: ControlCall | undefined = controls[name];
    if (!call) throw new Error(`There is no control call ${name}`);
    const address = buildControlAddress(CONTROL_PATH + call.path, options);
    const request = buildControlRequest(target, call.method, body, options?.ifMatch);
    const response = await send(target.origin + address, request);
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const message = formatRefusal(name, response.status, answer, options?.params);
    throw new ControlRefusal(message, response.status);
  };
}

/** Returns the path of a control call with its query. path: with `:name` for each segment of `params`. */
export function buildControlAddress(
  path: string,
  { params = {}, query = {} }: Pick<SentOptions, 'params' | 'query'> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return `${filled}${search && `?${search}`}`;
}

/** Returns method, headers and body of a control call. */
export function buildControlRequest(
  { world, token }: { readonly world?: string | undefined; readonly token?: string | undefined },
  method: string,
  body: unknown,
  ifMatch?: number,
): SentRequest {
  return {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(world === undefined ? {} : { [WORLD_HEADER]: world }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? null) }),
  };
}

/** Returns why the server has refused a call; undefined if the reply does not say it. */
export function readControlError(answer: unknown): z.output<typeof ControlError>['error'] | undefined {
  return ControlError.safeParse(answer).data?.error;
}

/** Returns the message of a refusal, behind the field that was refused. A value of the path has no field in a form. */
function formatRefusal(name: string, status: number, answer: unknown, params: SentOptions['params']): string {
  const error = readControlError(answer);
  if (!error) return `${name}: HTTP ${status}`;
  const { message, path } = error;
  return path === undefined || params?.[path] !== undefined ? message : `${path}: ${message}`;
}
