/** All routes of the mock server. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { buildDocumentPath } from '#contracts/document';
import { BASE_PATH, CALLS_PATH } from '#contracts/envelope';
import { SUPPORT_PATH } from '#contracts/pages';
import { MOCK_PATH_SEGMENTS, removeTrailingSlashes } from '#contracts/paths';
import { documents } from '#contracts/registry';
import { gameRoutes } from './casino/games/routes.ts';
import { serveMedia } from './casino/media.ts';
import { supportRoutes } from './casino/support/routes.ts';
import { serveBackend } from './engine/answerers/backend-routes.ts';
import { answerCall } from './engine/answerers/call.ts';
import { serveDocuments } from './engine/answerers/document.ts';
import { answerCallFromRecording, answerDocumentFromRecording } from './engine/answerers/recording.ts';
import { answerOtherFromBackend } from './engine/answerers/target.ts';
import { contractsRoutes } from './engine/contracts-page/routes.ts';
import { askForToken, SIGN_IN_PATH, signInRoutes } from './engine/control/access/sign-in.ts';
import { controlRoutes } from './engine/control/routes.ts';
import type { Recording } from './engine/corpus/recording.ts';
import { ClientError } from './engine/exchange/client-error.ts';
import { findHostError } from './engine/exchange/host-names.ts';
import { callNotFound, pathNotFoundText } from './engine/exchange/not-found.ts';
import { clientErrorReply, statusReply } from './engine/exchange/reply.ts';
import { respondWithoutWorld } from './engine/exchange/respond.ts';
import { toSource } from './engine/exchange/run.ts';
import type { Platform } from './engine/platform.ts';
import { UnreadableWorldError } from './engine/store.ts';
import { assignWorld, chooseWorld } from './engine/worlds/world-choice.ts';

/** Matches the server's own paths. Those without a route get a 404 instead of the client's page. */
const SERVER_PATHS = new RegExp(`^/(?:${MOCK_PATH_SEGMENTS.join('|')}|__mock/(?:api|contracts))(?:/|$)`);

const CONSOLE_PATH = '/__mock/';

/** Creates the mock server as one fetch handler. All state lives in the platform. */
export function createApp(platform: Platform): Hono {
  const app = new Hono();
  const { backend, recording } = platform;

  // Everything else in a world is guarded by `runInNamedWorld`.
  for (const path of ['/media/*', '/games/*', `${SUPPORT_PATH}/*`])
    app.use(path, refuseForeignHost(platform));
  if (recording) serveRecording(app, platform, recording);
  else if (backend) {
    const mock = new Hono();
    serveWorlds(mock, platform);
    serveBackend(app, platform, backend, mock);
  } else serveWorlds(app, platform);
  app.route('/__mock/api', controlRoutes(platform));
  app.route('/__mock/contracts', contractsRoutes(platform));

  app.route(SIGN_IN_PATH, signInRoutes(platform));
  app.get('/__mock', (c) => c.redirect(`${CONSOLE_PATH}${new URL(c.req.url).search}`));

  // There is no wildcard route below BASE_PATH: every call would match it too, and be slower by that second
  // match.
  app.notFound(async (c) => {
    if (backend && SERVER_PATHS.test(c.req.path) && !c.req.path.startsWith('/__mock')) {
      return answerOtherFromBackend(toSource(platform, c), backend);
    }
    if (c.req.path === BASE_PATH || c.req.path.startsWith(`${BASE_PATH}/`)) {
      return respondWithoutWorld(platform, c.env, clientErrorReply(callNotFound(c.req.path)));
    }
    const cookie = assignWorld(platform, c.req.raw);
    const first =
      chooseWorld(c.req.raw) ?? (cookie === undefined ? await askForToken(platform, c) : undefined);
    if (first) return first;
    const page = SERVER_PATHS.test(c.req.path) ? undefined : await servePage(platform, c);
    if (cookie !== undefined) page?.headers.append('set-cookie', cookie);
    return page ?? c.text(pathNotFoundText(c.req.path), 404);
  });
  app.onError((error, c) => answerError(platform, c.env, error));
  if (!recording && !backend) answerCallsFirst(app, platform);
  return app;
}

/** Refuses requests with a foreign host name, in the words in which calls refuse them. */
function refuseForeignHost(platform: Platform): MiddlewareHandler {
  return async (c, next) => {
    const error = findHostError(platform, c.req.raw);
    return error ? respondWithoutWorld(platform, c.env, clientErrorReply(error)) : next();
  };
}

/**
 * Serves a file of the site or the console. Pages with a trailing slash are redirected to the path without
 * it, except for `/__mock/`.
 */
async function servePage({ site }: Platform, c: Context): Promise<Response | undefined> {
  const page = c.req.path === CONSOLE_PATH ? undefined : removeTrailingSlashes(new URL(c.req.url));
  const response = await site?.(c.req.raw);
  return response && page !== undefined ? c.redirect(page) : response;
}

/**
 * Answers with 503 if a stored world cannot be read. Handles an exception in a handler: logs it and answers with
 * HTTP 500; in tests it is thrown again.
 */
function answerError(platform: Platform, env: unknown, error: Error): Response {
  if (error instanceof UnreadableWorldError) {
    return respondWithoutWorld(platform, env, clientErrorReply(new ClientError(503, error.message)));
  }
  if (platform.strictReplies) throw error;
  platform.log(error.stack ?? error.message);
  return respondWithoutWorld(platform, env, statusReply(500));
}

/** Answers calls without the router, which would take a tenth of the time of a call. */
function answerCallsFirst(app: Hono, platform: Platform): void {
  const { fetch } = app;
  app.fetch = (request, env, context) =>
    request.method === 'POST' && isCallsUrl(request.url)
      ? answerCall({ platform, request, env }).catch((error) => answerError(platform, env, error))
      : fetch(request, env, context);
}

/** Returns whether a URL consists of an origin and the path of the calls. */
function isCallsUrl(url: string): boolean {
  return url.endsWith(CALLS_PATH) && url.indexOf('/', 'https://'.length) === url.length - CALLS_PATH.length;
}

/** Adds the routes that the worlds of the mock answer. */
function serveWorlds(app: Hono, platform: Platform): void {
  app.post(CALLS_PATH, (c) => answerCall(toSource(platform, c)));
  app.post(`${CALLS_PATH}/:class/:method`, (c) =>
    answerCall(toSource(platform, c), `${c.req.param('class')}/${c.req.param('method')}`),
  );
  serveDocuments(app, platform);
  servePages(app, platform);
}

/** Adds the routes that a recording answers. Pictures and the mock's own pages are not recorded. */
function serveRecording(app: Hono, platform: Platform, recording: Recording): void {
  app.post(CALLS_PATH, (c) => answerCallFromRecording(toSource(platform, c), recording));
  app.post(`${CALLS_PATH}/:class/:method`, (c) => {
    const { class: className, method } = c.req.param();
    return answerCallFromRecording(toSource(platform, c), recording, `${className}/${method}`);
  });
  for (const document of documents.values()) {
    app.get(buildDocumentPath(document), (c) =>
      answerDocumentFromRecording(toSource(platform, c), recording, document),
    );
  }
  servePages(app, platform);
}

function servePages(app: Hono, platform: Platform): void {
  serveMedia(app);
  app.route('/games', gameRoutes(platform));
  app.route(SUPPORT_PATH, supportRoutes(platform));
  app.get(`${SUPPORT_PATH}/`, (c) => c.redirect(`${SUPPORT_PATH}${new URL(c.req.url).search}`));
}
