/** All routes of the mock server. */
import { Hono } from 'hono';
import { BASE_PATH, CALLS_PATH } from '#contracts/envelope';
import { MOCK_PATH_SEGMENTS } from '#contracts/mock-paths';
import { answerCall } from './answerers/call.ts';
import { serveDocuments } from './answerers/document.ts';
import { controlRoutes } from './control/routes.ts';
import { callNotFound, pathNotFoundText } from './exchange/not-found.ts';
import { clientErrorReply, statusReply } from './exchange/reply.ts';
import { respondWithoutWorld } from './exchange/respond.ts';
import { readSource } from './exchange/run.ts';
import { gameRoutes } from './games/routes.ts';
import { serveMedia } from './media.ts';
import type { Platform } from './platform.ts';
import { supportRoutes } from './support/routes.ts';

/** Matches paths that belong to the server. Unknown ones are answered with 404, never with the client's page. */
const SERVER_PATHS = new RegExp(`^/(?:${MOCK_PATH_SEGMENTS.join('|')}|__mock/api)(?:/|$)`);

/** Creates the mock server as one fetch handler. All state lives in the platform. */
export function createApp(platform: Platform): Hono {
  const app = new Hono();

  app.post(CALLS_PATH, (c) => answerCall(readSource(platform, c)));
  app.post(`${CALLS_PATH}/:class/:method`, (c) =>
    answerCall(readSource(platform, c), `${c.req.param('class')}/${c.req.param('method')}`),
  );
  serveDocuments(app, platform);
  serveMedia(app);
  app.route('/games', gameRoutes(platform));
  app.route('/support', supportRoutes(platform));
  app.route('/__mock/api', controlRoutes(platform));

  app.get('/__mock', (c) => c.redirect(`/__mock/${new URL(c.req.url).search}`));

  // There is no wildcard route below BASE_PATH: each call would then match two routes, which Hono combines every time.
  app.notFound(async (c) => {
    if (c.req.path === BASE_PATH || c.req.path.startsWith(`${BASE_PATH}/`)) {
      return respondWithoutWorld(platform, c.env, clientErrorReply(callNotFound(c.req.path)));
    }
    const page = SERVER_PATHS.test(c.req.path) ? undefined : await platform.site?.(c.req.raw);
    return page ?? c.text(pathNotFoundText(c.req.path), 404);
  });
  app.onError((error, c) => {
    // In tests a bug is thrown again. Elsewhere it is logged and answered with HTTP 500.
    if (platform.strictReplies) throw error;
    platform.log(error.stack ?? error.message);
    return respondWithoutWorld(platform, c.env, statusReply(500));
  });
  return app;
}
