/** The GETs of the spec: a handler for each that the registry declares, judged, journaled and switched like calls. */
import type { Context, Hono } from 'hono';
import { type AnyDocument, documentPath } from '#contracts/document';
import { judge } from '#contracts/judge';
import { documents } from '#contracts/registry';
import { complain } from './complain.ts';
import { type DocumentCtx, documentHandlers } from './handlers/documents.ts';
import type { Host } from './host.ts';
import { newExchange, record } from './journal/record.ts';
import { Misuse, misuseReply } from './misuse.ts';
import { failure, type Outgoing, respondTo, respondWorldless } from './outgoing.ts';
import { switchFor } from './scenario/apply.ts';
import { worldNameProblem } from './worlds/naming.ts';
import { worldOf } from './worlds/of-request.ts';

/** What a document is never asked for with. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Adds a route for each document. */
export function serveDocuments(app: Hono, host: Host): void {
  const byName = new Map<string, (ctx: DocumentCtx) => unknown>(Object.entries(documentHandlers));
  for (const document of documents.values()) {
    const handler = byName.get(document.name);
    if (!handler) throw new Error(`There is no handler of ${document.name}`);
    const path = documentPath(document);
    app.get(path, (c) => answerDocument(host, c, document, handler));
    app.on(WRITING, path, (c) => refuseMethod(host, c, path));
  }
}

/** A programmer took a document for a call: 405, and what to send instead. */
function refuseMethod(host: Host, c: Context, path: string): Response {
  const refused = failure(`${path} is asked for with GET, not ${c.req.method}`, 405, { status: 405 });
  const reply = respondWorldless(host, c.env, refused);
  reply.headers.set('allow', 'GET, HEAD');
  return reply;
}

async function answerDocument(
  host: Host,
  c: Context,
  document: AnyDocument,
  handler: (ctx: DocumentCtx) => unknown,
): Promise<Response> {
  const found = worldOf(host, c.req.raw);
  if (!found) {
    return respondWorldless(host, c.env, misuseReply(new Misuse(400, worldNameProblem(c.req.raw))));
  }
  const { world, now } = found;
  const exchange = newExchange(host, world, now, document.name);
  try {
    const switched = document.under === 'endpoint' ? switchFor(world, document, false) : undefined;
    const ctx = { host, world, now, address: host.addressOf(c.env) };
    const outgoing = switched ? switched.outgoing : await answered(document, () => handler(ctx));
    exchange.outgoing = outgoing;
    if (switched) {
      exchange.injected = true;
      exchange.scenario = [switched.name];
    } else if (outgoing.kind === 'document') {
      exchange.findings = judge(document.response, outgoing.value);
      complain(host, document.name, exchange.findings);
    }
    return respondTo(host, c.env, exchange, outgoing, now);
  } finally {
    record(host, exchange);
  }
}

async function answered(document: AnyDocument, handler: () => unknown): Promise<Outgoing> {
  return { kind: 'document', status: 200, value: await handler(), media: document.media ?? 'json' };
}
