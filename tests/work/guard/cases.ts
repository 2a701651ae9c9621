/** Lists the requests that the declarations of a server allow, each growing in one place. */
import * as z from 'zod/mini';
import { getReplySchema } from '#contracts/check/check-reply';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { ControlCall, ValueSource } from '#contracts/control/control-call';
import { buildDocumentAddress } from '#contracts/document';
import { CALLS_PATH, PANEL_HEADER, User } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { CONTROL_HEADERS, REQUEST_HEADERS } from '#contracts/mock-headers';
import { listControls } from '#mock-server/engine/control/controls';
import type { FullWorld } from './full-worlds.ts';
import { buildValue, edit, fits, listGrowths, project, writeFields, writeWords } from './growths.ts';

export interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What the backend replies. */
  readonly reply?: string;
}

export interface Case {
  /** The call, and what grows, as in `PUT /clock: body.now.text`. */
  readonly name: string;
  build(size: number): Sent;
}

/** Names a call of the server, whose cases can be listed. */
export interface Subject {
  readonly name: string;
  list(world: FullWorld): Promise<Case[]>;
}

/** Node takes no more than 16 KiB of headers. */
const MAX_HEADER_CHARS = 12_000;

/** Lists all calls, documents and control calls of a server. */
export function listSubjects({ platform: { domain } }: FullWorld): Subject[] {
  const { contracts, documents } = domain.registry;
  return [
    ...Object.values(listControls(domain)).map((call) => ({
      name: `${call.method} ${call.path}`,
      list: (world: FullWorld) => listControlCases(world, call),
    })),
    ...[...contracts.values()].map((contract) => ({
      name: contract.name,
      list: async ({ way }: FullWorld) => {
        const Request = z.object({ data: contract.request, user: z.optional(User) });
        const base = { data: contract.example };
        const send = (value: unknown, reply?: string): Sent => ({
          path: `${CALLS_PATH}/${contract.name}`,
          method: 'POST',
          headers: PANEL_HEADER,
          body: JSON.stringify(value),
          ...(reply !== undefined && { reply }),
        });
        const Reply = getReplySchema(contract);
        return [
          ...listGrowths(Request, base).map(({ name, grow }) => ({
            name: `${contract.name}: body.${name}`,
            build: (size: number) => send(grow(size)),
          })),
          ...listHeaderCases(contract.name, send(base), REQUEST_HEADERS),
          ...(way === 'backend' ? listGrowths(Reply, undefined) : []).map(({ name, grow }) => ({
            name: `${contract.name}: reply.${name}`,
            build: (size: number) => send(base, JSON.stringify(grow(size))),
          })),
        ];
      },
    })),
    ...[...documents.values()].map((document) => ({
      name: document.name,
      list: async () => {
        const path = buildDocumentAddress(document);
        const sent = { path, method: 'GET' };
        return [
          ...listQueryCases(document.name, sent, Object.keys(document.query ?? {})),
          ...listHeaderCases(document.name, sent, REQUEST_HEADERS),
        ];
      },
    })),
  ];
}

async function listControlCases(world: FullWorld, call: ControlCall): Promise<Case[]> {
  const name = `${call.method} ${call.path}`;
  const live = await Promise.all(
    Object.entries(call.params).map(async ([param, source]) => {
      const values = await readSource(world, source);
      return { param, values };
    }),
  );
  const path = (find: (param: string) => string | undefined) =>
    CONTROL_PATH +
    call.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(find(param) ?? 'none'));
  const first = (param: string) => live.find((each) => each.param === param)?.values[0]?.value;
  const send = (body: unknown, to = path(first)): Sent => ({
    path: to,
    method: call.method,
    headers: { 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { body: JSON.stringify(body ?? null) }),
  });
  const base = buildValue(call.body);
  const bodies = call.method === 'GET' ? [] : listGrowths(call.body, base);
  return [
    // First, since others may use up what waits for an edit.
    ...listEdited(call, live).map(({ small, large, place }) => ({
      name: `${name}: what was answered, edited${place}`,
      build: (size: number) => {
        const { value, row } = size > SMALL ? large : small;
        return send(
          edit(project(call.body, row)),
          path(() => value),
        );
      },
    })),
    ...live.map(({ param }) => ({
      name: `${name}: path.${param}`,
      build: (size: number) =>
        send(
          base,
          path((each) => (each === param ? writeWords(size) : first(each))),
        ),
    })),
    ...listQueryCases(name, send(base), call.query),
    ...listHeaderCases(name, send(base), [...REQUEST_HEADERS, ...CONTROL_HEADERS, ...call.headers]),
    ...bodies.map(({ name: place, grow }) => ({
      name: `${name}: body.${place}`,
      build: (size: number) => send(grow(size)),
    })),
  ];
}

/** The smaller of the two sizes that are compared. */
export const SMALL = 1000;
export const LARGE = 4 * SMALL;

interface Live {
  readonly value: string;
  /** What the value stands in. */
  readonly row: unknown;
}

/** Returns what a tester edits and sends back: the smallest and the largest of the rows in which the path's values stand. */
function listEdited(call: ControlCall, live: readonly { values: readonly Live[] }[]) {
  if (call.method === 'GET') return [];
  return live.flatMap(({ values }) => {
    const fitting = values
      .filter(({ row }) => isRecord(project(call.body, row)) && fits(call.body, project(call.body, row)))
      .sort((a, b) => JSON.stringify(a.row).length - JSON.stringify(b.row).length);
    const [small, large] = [fitting.at(0), fitting.at(-1)];
    return small && large && small !== large ? [{ small, large, place: '' }] : [];
  });
}

/** Reads the values that a source names, with the rows in which they stand. */
export async function readSource(world: FullWorld, source: ValueSource): Promise<Live[]> {
  const [, address = '', steps = ''] = source.split(' ');
  const response = await world.request(CONTROL_PATH + address);
  let rows: unknown[] = [await response.json()].flat();
  const names = steps.split('.');
  for (const name of names.slice(0, -1)) rows = rows.flatMap((row) => Object(row)[name] ?? []);
  return rows.map((row) => ({ value: String(Object(row)[names.at(-1) ?? '']), row }));
}

function listQueryCases(name: string, sent: Sent, query: readonly string[]): Case[] {
  const [path = ''] = sent.path.split('?');
  const withQuery = (fields: Record<string, unknown>): Sent => {
    const text = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
    return { ...sent, path: `${path}?${text.join('&')}` };
  };
  return [
    ...query.map((key) => ({
      name: `${name}: query.${key}`,
      build: (size: number) => withQuery({ [key]: writeWords(size) }),
    })),
    { name: `${name}: query`, build: (size) => withQuery(writeFields(size, 1)) },
  ];
}

function listHeaderCases(name: string, sent: Sent, headers: readonly string[]): Case[] {
  return headers.map((header) => ({
    name: `${name}: header ${header}`,
    build: (size) => ({
      ...sent,
      headers: { ...sent.headers, [header]: writeWords(size).slice(0, MAX_HEADER_CHARS) },
    }),
  }));
}
