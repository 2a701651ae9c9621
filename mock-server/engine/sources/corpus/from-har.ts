/** Reads the exchanges of an HTTP Archive (HAR 1.2) that a browser or proxy has saved, without their secrets. */
import * as z from 'zod/mini';
import { getReplySchema } from '#contracts/check/check-reply';
import { type CorpusExchange, MAX_RECORDED } from '#contracts/check/compare/corpus-exchange';
import type { RoundedNumber } from '#contracts/check/rounded-numbers';
import type { Registry } from '#contracts/collect';
import { type AnyDocument, buildDocumentPath, isPublicKey } from '#contracts/document';
import { Envelope, fromWire, matchCallPath, User } from '#contracts/envelope';
import { createKnownSecrets, type KnownSecrets } from '#contracts/redact/known-secrets';
import { listSecrets, REDACTED, redactAll } from '#contracts/redact/redact';
import { maskForeignTexts } from '../../base/mask-foreign-texts.ts';
import { CorpusError, type CorpusFile, findDepthProblem, withRounded } from './corpus-lines.ts';
import { Content, isBodyMissing, listRoundedIn, readJsonBody, readReplyBody } from './har-body.ts';
import { createOmissions } from './omissions.ts';
import { findStatusProblem, readStatus } from './representation.ts';

/** The fields of an entry that are read. Browsers write many others. */
const Entry = z.object({
  request: z.object({ method: z.string(), url: z.string(), postData: z.nullish(Content) }),
  response: z.object({ status: z.unknown(), content: z.nullish(Content) }),
});
type Entry = z.output<typeof Entry>;

const HTTP_SCHEMES: readonly string[] = ['http:', 'https:'];

/**
 * Returns the calls and documents of an archive, in the order of the archive. Requests that no contract declares, such
 * as those for pictures, are no part of it. An entry without a whole reply is left out. Throws a CorpusError if there are
 * too many. entries: `log.entries`.
 */
export function readHar(registry: Registry, entries: readonly unknown[]): CorpusFile {
  if (entries.length > MAX_RECORDED) throw new CorpusError(`it has more than ${MAX_RECORDED} entries`);
  const omissions = createOmissions('entries');
  /** The secrets of all replies so far, since a later reply may repeat them. */
  const secrets = createKnownSecrets();
  const exchanges = entries.flatMap((value, index) => {
    const exchange = readEntry(registry, value, secrets);
    if (typeof exchange === 'object') return withRounded(exchange, listRounded(Entry.parse(value)));
    if (exchange === undefined) return [];
    omissions.add(exchange, `entry ${index + 1}`);
    return [];
  });
  return { exchanges, total: entries.length, omitted: omissions.describe(entries.length) };
}

/** Returns the exchange of an entry, or why it is left out; undefined for a request that no contract declares. */
function readEntry(
  registry: Registry,
  value: unknown,
  secrets: KnownSecrets,
): CorpusExchange | string | undefined {
  const parsed = Entry.safeParse(value);
  if (!parsed.success) return describeDamage(Object(value));
  const { request, response } = parsed.data;
  if (!URL.canParse(request.url)) return 'without an address';
  const { pathname, protocol } = new URL(request.url);
  if (!HTTP_SCHEMES.includes(protocol)) return 'of another scheme than HTTP';
  switch (request.method.toUpperCase()) {
    case 'GET':
      return readDocument(registry, pathname, response, secrets);
    case 'POST': {
      const [match, name] = matchCallPath(pathname) ?? [];
      return match === undefined ? undefined : readCall(registry, parsed.data, name, secrets);
    }
    default:
      return undefined;
  }
}

/** Returns the numbers of request and reply that lose digits, with paths as in a recorded exchange. */
function listRounded({ request, response }: Entry): RoundedNumber[] {
  const list = (field: string, numbers: readonly RoundedNumber[]) =>
    numbers.map(({ keys, sent }) => ({ keys: [field, ...keys], sent }));
  return [
    ...list('request', listRoundedIn(request.postData)),
    ...list('reply', listRoundedIn(response.content)),
  ];
}

function describeDamage({ request, response }: { request?: unknown; response?: unknown }): string {
  if (typeof request !== 'object' || request === null) return 'without a request';
  return typeof response === 'object' && response !== null ? 'with damaged fields' : 'without a reply';
}

function readDocument(
  registry: Registry,
  path: string,
  response: Entry['response'],
  secrets: KnownSecrets,
): CorpusExchange | string | undefined {
  const document = [...registry.documents.values()].find((each) =>
    each.under === 'site' ? path === buildDocumentPath(each) : path.endsWith(each.path),
  );
  if (!document) return undefined;
  const reply = readReply(response, document);
  if (typeof reply === 'string') return reply;
  const { status, body } = reply;
  if (typeof body === 'string' && isPublicKey(document, body)) {
    return { call: document.name, request: null, status, reply: body };
  }
  const schema = document.media === 'text' ? document.response : z.union([document.response, Envelope]);
  const [masked] = redactAll([[schema, body]], REDACTED, secrets);
  return { call: document.name, request: null, status, reply: maskForeignTexts(masked) };
}

function readCall(
  { contracts }: Registry,
  { request: { postData }, response }: Entry,
  nameInPath: string | undefined,
  secrets: KnownSecrets,
): CorpusExchange | string | undefined {
  const json = readJsonBody(postData);
  const body = Object(fromWire(json?.value ?? {}));
  const { class: className, method } = Object(body.api);
  const call = nameInPath ?? (typeof className === 'string' ? `${className}/${String(method)}` : undefined);
  const contract = call === undefined ? undefined : contracts.get(call);
  if (call === undefined || !contract) return undefined;
  if (!json) return 'whose request is not JSON';
  const { data = {}, user } = body;
  const problem = findDepthProblem([data, user]);
  if (problem !== undefined) return problem;
  const reply = readReply(response);
  if (typeof reply === 'string') return reply;
  const envelope = fromWire(reply.body);
  const ReplySchema = getReplySchema(contract);
  for (const text of listSecrets(ReplySchema, envelope)) secrets.add(text);
  const [maskedData, maskedUser, masked] = redactAll(
    [
      [contract.request, data],
      [User, user ?? undefined],
      [typeof envelope === 'string' ? z.string() : ReplySchema, envelope],
    ],
    REDACTED,
    secrets,
  );
  return {
    call,
    request: { data: maskedData, ...(maskedUser !== undefined && { user: maskedUser }) },
    status: reply.status,
    reply: maskForeignTexts(masked),
  };
}

/** Returns status and body of a whole reply, or why there is none. */
function readReply(
  { status: written, content }: Entry['response'],
  document?: AnyDocument,
): { readonly status: number; readonly body: unknown } | string {
  const read = readStatus(written);
  // Browsers fill in the body that they have cached, so such a reply is what the server has sent before.
  const status = read === 304 && !isBodyMissing(content) ? 200 : read;
  const problem = findStatusProblem(status);
  if (problem !== undefined || typeof status !== 'number') return problem ?? 'with an impossible status';
  const isBodiless = status === 204 || status === 205 || status >= 300;
  if (isBodyMissing(content) && !(isBodiless && (content?.size ?? 0) <= 0)) return 'whose body is missing';
  const body = readReplyBody(content, document);
  if (body === undefined) return 'whose body cannot be decoded';
  return findDepthProblem(body.value) ?? { status, body: body.value };
}
