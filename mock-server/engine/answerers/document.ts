/** Answers documents, the GET requests of the specification. Each has its own route and handler. */
import type { Hono } from 'hono';
import { check } from '#contracts/check';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';
import { type Answer, labelMaintenance } from '../exchange/answerer.ts';
import { ClientError } from '../exchange/client-error.ts';
import { clientErrorReply } from '../exchange/reply.ts';
import { respondWithoutWorld } from '../exchange/respond.ts';
import { runInNamedWorld, type Source, toSource } from '../exchange/run.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../worlds/world.ts';
import { createDocumentAnswerer } from './sessionless.ts';

/** The methods that are answered with 405. */
const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Adds the routes of all documents. */
export function serveDocuments(app: Hono, platform: Platform): void {
  for (const document of platform.domain.registry.documents.values()) {
    const path = buildDocumentPath(document);
    app.get(path, (c) => {
      const source = toSource(platform, c);
      return runInNamedWorld(
        source,
        createDocumentAnswerer(document, (world, now) => answerDocument(source, world, document, now)),
      );
    });
    app.on(WRITE_METHODS, path, (c) => {
      const error = new ClientError(405, `${path} is asked for with GET, not ${c.req.method}`);
      const response = respondWithoutWorld(platform, c.env, clientErrorReply(error));
      response.headers.set('allow', 'GET, HEAD');
      return response;
    });
  }
}

/** Answers a document with data of the world. now: world time, epoch ms. */
export async function answerDocument(
  { platform, env }: Pick<Source, 'platform' | 'env'>,
  world: World,
  document: AnyDocument,
  now: number,
): Promise<Answer> {
  const handler = platform.domain.handlers.get(document.name);
  if (!handler) throw new Error(`There is no handler of ${document.name}`);
  const value = await handler({ platform, world, now, address: platform.addressOf(env) });
  return {
    reply: { kind: 'document', status: 200, value, media: document.media ?? 'json' },
    violations: check(document.response, value),
    ...labelMaintenance(document, world),
  };
}
