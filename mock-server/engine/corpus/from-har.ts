/** Reads the exchanges of an HTTP Archive (HAR 1.2) that a browser or proxy has saved, without their secrets. */
import * as z from 'zod/mini';
import type { Registry } from '#contracts/collect';
import { buildDocumentPath } from '#contracts/document';
import { Envelope, fromWire, User } from '#contracts/envelope';
import { secret } from '#contracts/marks';
import { listSecrets, redactAll } from '#contracts/redact';
import { findRoundedNumbers, type RoundedNumber } from '#contracts/rounded-numbers';
import { maskForeignTexts } from '../backend/mask-foreign-texts.ts';
import { CorpusError, type CorpusExchange, withRounded } from './corpus-exchange.ts';

/** The fields of an archive that are read. Browsers write many others. */
const Archive = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        request: z.object({
          method: z.string(),
          url: z.string(),
          postData: z.nullish(z.object({ text: z.nullish(z.string()) })),
        }),
        response: z.object({
          status: z.number(),
          content: z.nullish(
            z.object({
              text: z.nullish(z.string()),
              encoding: z.nullish(z.string()),
              mimeType: z.nullish(z.string()),
              size: z.nullish(z.number()),
            }),
          ),
        }),
      }),
    ),
  }),
});
type Entry = z.output<typeof Archive>['log']['entries'][number];

/** Matches the end of the path of a call: `/v1`, or `/v1/{class}/{method}`. */
const CALL_PATH = /\/v1(?:\/(\w+\/\w+))?\/?$/;
const Secrets = z.array(secret(z.string()));

/** Returns whether a text looks like an archive rather than JSON lines. */
export function isHar(text: string): boolean {
  return /^\ufeff?\s*\{\s*"log"\s*:/.test(text);
}

/**
 * Returns the calls and documents of an archive, in the order of the archive. Requests that no contract
 * declares, such as those for pictures, are left out. Throws a CorpusError if the text is not an archive.
 */
export function readHar(registry: Registry, text: string): CorpusExchange[] {
  const archive = Archive.safeParse(parseJson(text));
  if (!archive.success)
    throw new CorpusError('it is no HTTP Archive: log.entries is missing or has another form');
  /** The secrets of all replies so far, since a later reply may repeat them. */
  const secrets = new Set<string>();
  return archive.data.log.entries.flatMap((entry) => readEntry(registry, entry, secrets) ?? []);
}

function readEntry(registry: Registry, entry: Entry, secrets: Set<string>): CorpusExchange | undefined {
  const { request, response } = entry;
  if (!URL.canParse(request.url) || response.status === 0 || isBodyMissing(response)) return undefined;
  const { pathname } = new URL(request.url);
  const reply = readReply(entry);
  if (request.method === 'POST') {
    const [match, name] = CALL_PATH.exec(pathname) ?? [];
    const call = match === undefined ? undefined : readCall(registry, entry, name, fromWire(reply), secrets);
    return call && withRounded(call, listRounded(entry));
  }
  if (request.method !== 'GET') return undefined;
  const document = [...registry.documents.values()].find((each) =>
    each.under === 'site' ? pathname === buildDocumentPath(each) : pathname.endsWith(each.path),
  );
  if (!document) return undefined;
  const [, masked] = redactAll([
    [Secrets, [...secrets]],
    [document.media === 'text' ? document.response : z.union([document.response, Envelope]), reply],
  ]);
  const exchange = {
    call: document.name,
    request: null,
    status: response.status,
    reply: maskForeignTexts(masked),
  };
  return withRounded(exchange, listRounded(entry));
}

function readCall(
  { contracts }: Registry,
  { request, response }: Entry,
  nameInPath: string | undefined,
  reply: unknown,
  secrets: Set<string>,
): CorpusExchange | undefined {
  const body = Object(fromWire(parseJson(request.postData?.text ?? '{}')));
  const { class: className, method } = Object(body.api);
  const call = nameInPath ?? (typeof className === 'string' ? `${className}/${String(method)}` : undefined);
  const contract = call === undefined ? undefined : contracts.get(call);
  if (call === undefined || !contract) return undefined;
  const ReplySchema = z.object({ ...Envelope.shape, data: contract.response });
  for (const text of listSecrets(ReplySchema, reply)) secrets.add(text);
  const [, data, user, masked] = redactAll([
    [Secrets, [...secrets]],
    [contract.request, body.data ?? {}],
    [User, body.user ?? undefined],
    [typeof reply === 'string' ? z.string() : ReplySchema, reply],
  ]);
  return {
    call,
    request: { data, ...(user !== undefined && { user }) },
    status: response.status,
    reply: maskForeignTexts(masked),
  };
}

/**
 * Returns whether the browser has left out the body, as it does with large bodies. Such entries are skipped.
 */
function isBodyMissing({ content }: Entry['response']): boolean {
  return (content?.size ?? 0) > 0 && (content?.text ?? '') === '';
}

/** Returns the numbers of request and reply that lose digits, with paths as in a recorded exchange. */
function listRounded({ request, response }: Entry): RoundedNumber[] {
  const list = (field: string, text: string) =>
    parseJson(text) === undefined
      ? []
      : findRoundedNumbers(text).map(({ keys, sent }) => ({ keys: [field, ...keys], sent }));
  return [...list('request', request.postData?.text ?? ''), ...list('reply', decodeContent(response))];
}

/** Returns the body of a reply: JSON as a value, a public key as text, and anything else as a description. */
function readReply({ response }: Entry): unknown {
  const { content } = response;
  const text = decodeContent(response);
  const value = parseJson(text);
  if (value !== undefined) return value;
  if (text.startsWith('-----BEGIN PUBLIC KEY-----')) return text;
  return `[${text.length} characters of ${content?.mimeType ?? 'no content type'}]`;
}

function decodeContent({ content }: Entry['response']): string {
  const { text, encoding } = content ?? {};
  return encoding === 'base64' ? decodeBase64(text ?? '') : (text ?? '');
}

/** Decodes Base64; returns a text that is not Base64 unchanged. */
function decodeBase64(text: string): string {
  if (!/^[\w+/\s]*={0,2}\s*$/.test(text)) return text;
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
