/** The control calls of a running server as tools of an agent. */

import * as z from 'zod/mini';
import { CONTROL_PATH, type Controls, controls } from '#contracts/control/calls';
import { buildControlRequest, readControlError } from '#contracts/control/client';
import { ControlDocument } from '#contracts/control/documents';
import { readErrorText } from '#contracts/error-text';
import { parseIfJson } from '#contracts/json-values';
import { didYouMean, suggestNames } from '#mock-server/engine/base/suggestions';
import { describeInput, findArgumentPath, InputError, readInput } from './tool-input.ts';
import { buildReplyTexts, type SaveReply } from './tool-reply.ts';

export interface ToolTarget {
  readonly origin: string;
  /** The world of calls that name none; undefined leaves the choice to the server. */
  readonly world: string | undefined;
  readonly token: string | undefined;
  readonly fetch: typeof fetch;
  readonly save: SaveReply;
}

export type Tools = ReturnType<typeof createTools>;
type Documents = { readonly text: string; readonly list: readonly ControlDocument[] };

/** The arguments of a call that an agent does not give. */
const DEFAULTS: { readonly [Name in keyof Controls]?: Readonly<Record<string, string>> } = {
  getJournal: { limit: '20' },
};

/** No tool has this name. Other failures of a tool are results, which an agent can read. */
export class UnknownToolError extends Error {}

/** The server has refused a call, and has changed nothing. */
class RefusalError extends Error {}

export function createTools(target: ToolTarget) {
  let documents: Promise<Documents> | undefined;

  function loadDocuments(): Promise<Documents> {
    const loading = requestDocuments(target, documents);
    // A later call asks again, if this one has failed.
    loading.catch(() => {
      if (documents === loading) documents = undefined;
    });
    documents = loading;
    return loading;
  }

  /**
   * Calls a tool by the documents that are there. After a refusal they are loaded again, since another mock may listen by
   * now, and if they differ, the tool is called by the new ones.
   */
  async function callByDocuments(name: string, given: unknown): Promise<unknown> {
    const earlier = documents;
    const present = await (earlier ?? loadDocuments());
    try {
      return await callTool(target, present, name, given);
    } catch (error) {
      const isRefused =
        error instanceof RefusalError || error instanceof InputError || error instanceof UnknownToolError;
      if (!isRefused || !earlier) throw error;
      const renewed = await loadDocuments().catch(() => present);
      if (renewed === present) throw error;
      return callTool(target, renewed, name, given);
    }
  }

  return {
    async list() {
      return (await loadDocuments()).list.map(describeTool);
    },

    async call(name: string, given: unknown) {
      try {
        const reply = await callByDocuments(name, given);
        return { content: (await buildReplyTexts(name, reply, target.save)).map(writePart) };
      } catch (error) {
        if (error instanceof UnknownToolError) throw error;
        return { content: [writePart(readErrorText(error))], isError: true };
      }
    },
  };
}

const writePart = (text: string) => ({ type: 'text', text });

/** earlier: is returned again if the server says the same, since its schemas take long to read. */
async function requestDocuments(
  target: ToolTarget,
  earlier: Promise<Documents> | undefined,
): Promise<Documents> {
  const text = await send(target, 'GET', CONTROL_PATH + controls.getControls.path);
  const present = await earlier?.catch(() => undefined);
  if (present?.text === text) return present;
  const { data } = z.array(ControlDocument).safeParse(parseReply(target, text));
  if (!data) throw new Error(`${target.origin} lists other calls than a mock of this version does`);
  return { text, list: data };
}

function describeTool(document: ControlDocument) {
  const { name, summary, route, destroys, reads } = document;
  const { method, properties, required, definitions } = describeInput(document);
  return {
    name,
    description: [`${summary} ${route}`, describeDefaults(name)].join(''),
    inputSchema: {
      type: 'object',
      properties,
      required,
      additionalProperties: false,
      ...(definitions !== undefined && { $defs: definitions }),
    },
    annotations: {
      readOnlyHint: reads,
      destructiveHint: destroys,
      idempotentHint: reads || method === 'PUT' || method === 'DELETE',
      openWorldHint: false,
    },
  };
}

function findDefaults(name: string): Readonly<Record<string, string>> {
  return Object.hasOwn(DEFAULTS, name)
    ? (Object.entries(DEFAULTS).find(([each]) => each === name)?.[1] ?? {})
    : {};
}

function describeDefaults(name: string): string {
  const texts = Object.entries(findDefaults(name)).map(([each, value]) => `${each} is ${value}`);
  return texts.length === 0 ? '' : ` (${texts.join(', ')} unless you say otherwise)`;
}

async function callTool(
  target: ToolTarget,
  { list }: Documents,
  name: string,
  given: unknown,
): Promise<unknown> {
  const document = list.find((each) => each.name === name);
  if (!document) {
    const nearest = suggestNames(
      name,
      list.map((each) => each.name),
    );
    throw new UnknownToolError(`There is no tool ${name}${didYouMean(nearest)}`);
  }
  const input = describeInput(document);
  const { address, world = target.world, body } = readInput(name, input, withDefaults(name, given));
  const reply = await send({ ...target, world }, input.method, address, {
    body,
    readPath: (path) => findArgumentPath(input, path),
  });
  return parseReply(target, reply);
}

function withDefaults(name: string, given: unknown): unknown {
  const defaults = findDefaults(name);
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { ...defaults, ...given }
    : given;
}

interface Sent {
  readonly body?: unknown;
  /** Returns the path in the arguments of what the server has refused. */
  readonly readPath?: (path: string) => string;
}

/** Sends a request, and returns the text of the reply. Throws an error that says why there is none, or a refusal. */
async function send(
  { origin, world, token, fetch }: ToolTarget,
  method: string,
  address: string,
  { body, readPath = (path) => path }: Sent = {},
): Promise<string> {
  // Outside of what is caught: a header that cannot be sent says nothing about the server.
  const request = buildControlRequest({ world, token }, method, body);
  const headers = new Headers(request.headers);
  const reply = await fetch(origin + address, { ...request, headers, redirect: 'error' }).catch(() => {
    throw new Error(`No mock answers at ${origin}. Start one, or name another by --origin`);
  });
  const text = await reply.text().catch(() => {
    throw new Error(`${origin} has broken its reply off`);
  });
  if (reply.ok) return text;
  const refusal = describeRefusal(reply.status, text, readPath);
  throw reply.status < 500 ? new RefusalError(refusal) : new Error(refusal);
}

function parseReply({ origin }: ToolTarget, text: string): unknown {
  const reply = parseIfJson(text);
  if (reply === undefined) throw new Error(`What answers at ${origin} is no mock: its reply is not JSON`);
  return reply;
}

function describeRefusal(status: number, text: string, readPath: (path: string) => string): string {
  const error = readControlError(parseIfJson(text));
  if (!error) return `HTTP ${status}`;
  return error.path === undefined ? error.message : `${readPath(error.path)}: ${error.message}`;
}
