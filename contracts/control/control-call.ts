/** The declaration of a control call: method, path, body and reply. */
import * as z from 'zod/mini';
import type { NOTE_KINDS } from './journal.ts';
import { isCopied, type Replacement } from './kept.ts';

export type NoteKind = (typeof NOTE_KINDS)[number];

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

/** The names after the colons of a path, such as `id` in `/transactions/:id/approve`. */
export type ParamName<CallPath extends string> = CallPath extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

/**
 * Where values that exist come from: a control call that reads, and the path to the values in its reply, as in
 * `GET /journal?verdict=pending entries.id`; without a path, the whole reply. Where a list stands on the path, each of
 * its rows has a value. The values of a call that come from one reply stand in the same row.
 */
export type ValueSource = `GET /${string}`;

/** The maximum number of values in the body of a call: enough for a rule with a long list as its reply. */
export const MAX_CONTROL_VALUES = 400_000;
/** The maximum number of fields that a body itself has. */
export const MAX_CONTROL_FIELDS = 100;
/** The maximum number of fields of an object in a body, such as the reply of a rule: to check an unknown one takes long. */
export const MAX_OBJECT_FIELDS = 10_000;

export interface ControlCall<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  CallPath extends Path = Path,
  QueryName extends string = string,
> {
  readonly method: Method;
  /** The path below `CONTROL_PATH`; `:name` stands for one segment. */
  readonly path: CallPath;
  readonly summary: string;
  readonly query: readonly QueryName[];
  /** Where the values come from that the `:name` segments of the path can have. */
  readonly params: Readonly<Record<string, ValueSource>>;
  /** The headers that the call reads beside `CONTROL_HEADERS`, in lower case. */
  readonly headers: readonly string[];
  readonly body: Body;
  /**
   * Where those parts of the body come from that a client reads, edits and sends back: by the path in the body, which is
   * empty for the whole. A text in the body holds the value as JSON.
   */
  readonly edits: Readonly<Record<string, ValueSource>>;
  /** The maximum size of the body; if absent, the server's general limit for bodies applies. */
  readonly maxBytes?: number;
  /** The maximum number of values in the body; if absent, `MAX_CONTROL_VALUES`. Without one, no object is bounded either. */
  readonly maxValues?: number;
  readonly reply: Reply;
  /** Whether the call changes nothing, here or in another world, as each GET. */
  readonly reads: boolean;
  /** Whether the call may change the world, which is then persisted. */
  readonly changesWorld: boolean;
  /** The parts that the call replaces or empties, of which the server keeps a copy; undefined if there are none. */
  readonly replaces: Replacement | undefined;
  /** The kind of the note that the journal has of the call; undefined if it has none. */
  readonly notes: NoteKind | undefined;
  /** Whether the call may take away what undo does not bring back, also if a copy does. */
  readonly destroys: boolean;
}

const Nothing = z.optional(z.null());

interface Options<Body, QueryName> {
  body?: Body;
  query?: readonly QueryName[];
  edits?: Readonly<Record<string, ValueSource>>;
  maxBytes?: number;
  maxValues?: number;
  reads?: true;
  changesWorld?: false;
  replaces?: Replacement;
  notes?: NoteKind;
  destroys?: true;
}

/** A call whose path has a `:name` must say where its values come from. */
type OptionsOf<CallPath extends Path, Body, QueryName> = [ParamName<CallPath>] extends [never]
  ? [options?: Options<Body, QueryName>]
  : [options: Options<Body, QueryName> & { params: Readonly<Record<ParamName<CallPath>, ValueSource>> }];

/**
 * Declares a control call. Each that is no GET reads `If-Match`.
 *
 * route: method and path, as in `PUT /clock`; summary: one sentence on what it does.
 */
/* @__NO_SIDE_EFFECTS__ */
export function control<
  const CallPath extends Path,
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType = typeof Nothing,
  const QueryName extends string = never,
>(
  route: `${Method} ${CallPath}`,
  summary: string,
  reply: Reply,
  ...[options = {}]: OptionsOf<CallPath, Body, QueryName>
): ControlCall<Body, Reply, CallPath, QueryName> {
  const [method, path] = route.split(' ') as [Method, CallPath];
  return {
    query: [],
    params: {},
    edits: {},
    headers: method === 'GET' ? [] : ['if-match'],
    body: Nothing as z.ZodMiniType as Body,
    reads: method === 'GET',
    changesWorld: method !== 'GET' && !options.reads,
    replaces: undefined,
    notes: undefined,
    destroys: isCopied({ replaces: options.replaces }),
    ...options,
    method,
    path,
    summary,
    reply,
  };
}

/** The body of a refusal by the control interface, with a 4xx status. */
export const ControlError = z.object({
  error: z.object({
    message: z.string(),
    path: z.optional(z.string()),
    /** The present scenario, if a change named an earlier version by `If-Match`. */
    current: z.optional(z.unknown()),
  }),
});
