/** A small typed client of the control interface: the console and the tests use it, and anyone may. */
import type * as z from 'zod/mini';
import { WORLD_HEADER } from '../mock-headers.ts';
import { CONTROL_PATH, ControlError, type Controls, controls } from './calls.ts';

export interface ControlTarget {
  /** As `http://localhost:5173`; empty for the page's own. */
  readonly origin: string;
  /** The world; without it the host's label, the cookie or `default` decides. */
  readonly world?: string;
  /** Demanded by servers that listen beyond this machine. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
}

type Body<Name extends keyof Controls> = z.input<Controls[Name]['body']>;
type Reply<Name extends keyof Controls> = z.output<Controls[Name]['reply']>;
interface Options {
  /** Fills `:name` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}
type Arguments<Name extends keyof Controls> =
  undefined extends Body<Name>
    ? [body?: Body<Name>, options?: Options]
    : [body: Body<Name>, options?: Options];

/** Calls the control interface by name, as in `control('patchScenario', { maintenance: true })`; throws its message when refused. */
export type Control = <Name extends keyof Controls>(
  name: Name,
  ...rest: Arguments<Name>
) => Promise<Reply<Name>>;

/** The control interface of a server, in a world. Rejects with the refusal's own words. */
export function createControl(target: ControlTarget): Control {
  const send = target.fetch ?? fetch;
  return async (name, ...rest) => {
    const [body, options] = rest;
    const { method, path, reply } = controls[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(options?.params?.[key] ?? ''),
    );
    const query = new URLSearchParams(
      Object.entries(options?.query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const response = await send(
      `${target.origin}${CONTROL_PATH}${filled}${query.size > 0 ? `?${query}` : ''}`,
      {
        method,
        headers: {
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(target.world === undefined ? {} : { [WORLD_HEADER]: target.world }),
          ...(target.token === undefined ? {} : { authorization: `Bearer ${target.token}` }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? null) }),
      },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(refusalText(name, response.status, answer));
    // The union of all replies narrows to this call's own only by its name, which TypeScript cannot follow.
    return reply.parse(answer) as Reply<typeof name>;
  };
}

function refusalText(name: string, status: number, answer: unknown): string {
  const parsed = ControlError.safeParse(answer);
  if (!parsed.success) return `${name}: HTTP ${status}`;
  const { message, path } = parsed.data.error;
  return path === undefined ? message : `${path}: ${message}`;
}
