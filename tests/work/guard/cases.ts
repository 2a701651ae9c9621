/** Lists the requests that the declarations of a server allow, each growing in one place. */
import * as z from 'zod/mini';
import { getReplySchema } from '#contracts/check/check-reply';
import type { AnyContract } from '#contracts/contract';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { ControlCall } from '#contracts/control/control-call';
import { type AnyDocument, buildDocumentAddress } from '#contracts/document';
import { CALLS_PATH, PANEL_HEADER, User } from '#contracts/envelope';
import { CONTROL_HEADERS, REQUEST_HEADERS } from '#contracts/mock-headers';
import { listControls } from '#mock-server/engine/control/controls';
import type { Domain } from '#mock-server/engine/domain';
import type { FullWorld, Way } from './full-worlds.ts';
import { listGrowths, writeFields, writeWords } from './growths.ts';
import { EDITS, editLists, type Live, readEdited, readLive } from './live.ts';

export interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The reply of the backend. */
  readonly reply?: string;
}

export interface Case {
  /** The call, and what grows, as in `PUT /clock: body.now.text`. */
  readonly name: string;
  /** Whether it grows with what the world holds alone, since that is sent back. */
  readonly isSentBack?: boolean;
  build(world: FullWorld, size: number): Sent | Promise<Sent>;
}

/** The sizes that are compared. */
export const SMALL = 1000;
export const LARGE = 4 * SMALL;

/** Node takes no more than 16 KiB of headers, the address included. */
const MAX_HEADER_CHARS = 12_000;

/** Lists the cases of all calls, documents and control calls of a server. */
export function listCases({ registry, ...domain }: Domain, way: Way): Case[] {
  return [
    ...Object.values(listControls({ registry, ...domain })).flatMap(listControlCases),
    ...[...registry.contracts.values()].flatMap((contract) => listCallCases(contract, way)),
    ...[...registry.documents.values()].flatMap(listDocumentCases),
  ];
}

function listCallCases(contract: AnyContract, way: Way): Case[] {
  const { name } = contract;
  const Request = z.object({ data: contract.request, user: z.optional(User) });
  const base = { data: contract.example };
  const send = (value: unknown, reply?: unknown): Sent => ({
    path: `${CALLS_PATH}/${name}`,
    method: 'POST',
    headers: PANEL_HEADER,
    body: JSON.stringify(value),
    ...(reply !== undefined && { reply: JSON.stringify(reply) }),
  });
  const replies = way === 'backend' ? listGrowths(getReplySchema(contract), undefined) : [];
  return [
    ...listGrowths(Request, base).map(({ name: place, grow }) => ({
      name: `${name}: body.${place}`,
      build: (_: FullWorld, size: number) => send(grow(size)),
    })),
    ...listHeaderCases(name, () => send(base), REQUEST_HEADERS),
    ...replies.map(({ name: place, grow }) => ({
      name: `${name}: reply.${place}`,
      build: (_: FullWorld, size: number) => send(base, grow(size)),
    })),
  ];
}

function listDocumentCases(document: AnyDocument): Case[] {
  const send = (): Sent => ({ path: buildDocumentAddress(document), method: 'GET' });
  return [
    ...listQueryCases(document.name, send, Object.keys(document.query ?? {})),
    ...listHeaderCases(document.name, send, REQUEST_HEADERS),
  ];
}

/** Lists the cases of a control call: each part of its path, query and headers, of its body, and what is sent back to it. */
export function listControlCases(call: ControlCall): Case[] {
  const name = `${call.method} ${call.path}`;
  const send = ({ params, body }: Live): Sent => ({
    path:
      CONTROL_PATH + call.path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? 'none')),
    method: call.method,
    headers: { 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { body: JSON.stringify(body ?? null) }),
  });
  const base = async (world: FullWorld) => send(await readLive(world, call));
  const headers = [...REQUEST_HEADERS, ...CONTROL_HEADERS, ...call.headers];
  return [
    ...Object.keys(call.edits).flatMap((place) =>
      Object.entries(EDITS).map(([how, edit]) => ({
        name: `${name}: ${place || 'what was answered'} sent back ${how}`,
        isSentBack: true,
        build: async (world: FullWorld) =>
          send(await readEdited(world, call, place, (value) => editLists(value, edit))),
      })),
    ),
    ...Object.keys(call.params).map((param) => ({
      name: `${name}: path.${param}`,
      build: async (world: FullWorld, size: number) => {
        const live = await readLive(world, call);
        return send({ ...live, params: { ...live.params, [param]: writeWords(size) } });
      },
    })),
    ...listQueryCases(name, base, call.query),
    ...listHeaderCases(name, base, headers),
    ...(call.method === 'GET' ? [] : listGrowths(call.body, undefined)).map(({ name: place, grow }) => ({
      name: `${name}: body.${place}`,
      build: async (world: FullWorld, size: number) => {
        const { params } = await readLive(world, call);
        return send({ params, body: grow(size) });
      },
    })),
  ];
}

type Build = (world: FullWorld) => Sent | Promise<Sent>;

function listQueryCases(name: string, base: Build, query: readonly string[]): Case[] {
  const withQuery = (sent: Sent, fields: Record<string, unknown>): Sent => {
    const pairs = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
    return { ...sent, path: `${sent.path.split('?')[0]}?${pairs.join('&')}` };
  };
  return [
    ...query.flatMap((key) => [
      {
        name: `${name}: query.${key}`,
        build: async (world: FullWorld, size: number) =>
          withQuery(await base(world), { [key]: writeWords(size).slice(0, MAX_HEADER_CHARS) }),
      },
      {
        name: `${name}: query.${key}, words of the reply`,
        build: async (world: FullWorld, size: number) => {
          const sent = await base(world);
          const words = findLongestText(await (await world.request(sent.path)).json()).split(' ', size);
          return withQuery(sent, { [key]: words.join(' ').slice(0, MAX_HEADER_CHARS) });
        },
      },
    ]),
    {
      name: `${name}: query`,
      build: async (world, size) => withQuery(await base(world), writeFields(size, 1)),
    },
  ];
}

/** Returns the longest text in a reply. */
function findLongestText(reply: unknown): string {
  let longest = '';
  JSON.stringify(reply, (_, value) => {
    if (typeof value === 'string' && value.length > longest.length) longest = value;
    return value;
  });
  return longest;
}

function listHeaderCases(name: string, base: Build, headers: readonly string[]): Case[] {
  return headers.map((header) => ({
    name: `${name}: header ${header}`,
    build: async (world, size) => {
      const sent = await base(world);
      return { ...sent, headers: { ...sent.headers, [header]: writeWords(size).slice(0, MAX_HEADER_CHARS) } };
    },
  }));
}
