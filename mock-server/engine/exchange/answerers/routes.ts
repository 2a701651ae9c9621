/** The routes of calls and documents, which the worlds, a recording or a backend answers. */
import type { Context, Hono } from 'hono';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';
import { CALLS_PATH } from '#contracts/envelope';
import type { Platform } from '../../platform.ts';
import { ClientError } from '../../wire/client-error.ts';
import { answerConditions } from '../../wire/header-values.ts';
import { clientErrorReply } from '../../wire/reply.ts';
import type { Answerer } from '../answerer.ts';
import type { Source } from '../passage.ts';
import { respond } from '../respond.ts';
import { runInNamedWorld, toSource } from '../run.ts';

/** Creates the answerers of the requests that contracts declare. */
export interface Answerers {
  /** callName: `class/method` if the address names the call. */
  readonly call: (source: Source, callName: string | undefined) => Answerer;
  readonly document: (source: Source, document: AnyDocument) => Answerer;
}

/** The methods that are answered with 405. */
const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Adds the routes of all calls and documents. */
export function serveDeclared(app: Hono, platform: Platform, answerers: Answerers): void {
  const answerCall = (c: Context, callName?: string) => {
    const source = toSource(platform, c);
    return runInNamedWorld(source, answerers.call(source, callName));
  };
  app.post(CALLS_PATH, (c) => answerCall(c));
  app.post(`${CALLS_PATH}/:class/:method`, (c) =>
    answerCall(c, `${c.req.param('class')}/${c.req.param('method')}`),
  );
  for (const document of platform.domain.registry.documents.values()) {
    const path = buildDocumentPath(document);
    app.get(path, async (c) => {
      const source = toSource(platform, c);
      const response = await runInNamedWorld(source, answerers.document(source, document));
      return answerConditions(source.request, response);
    });
    if (platform.backend) continue; // It may know more methods than the contract.
    app.on(WRITE_METHODS, path, (c) => {
      const error = new ClientError(405, `${path} is asked for with GET, not ${c.req.method}`);
      const response = respond(platform, c.env, clientErrorReply(error));
      response.headers.set('allow', 'GET, HEAD');
      return response;
    });
  }
}
