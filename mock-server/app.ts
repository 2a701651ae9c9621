/** All routes of the mock server. */
import { Hono } from 'hono';
import { BASE_PATH, CALLS_PATH } from '#contracts/envelope';
import { controlRoutes } from './control/routes.ts';
import { serveDocuments } from './documents.ts';
import { gameRoutes } from './games/routes.ts';
import type { Host } from './host.ts';
import { serveMedia } from './media.ts';
import { misuseReply } from './misuse.ts';
import { noCallAt, nothingAt } from './nothing-here.ts';
import { respondWorldless, statusFailure } from './outgoing.ts';
import { answerCall } from './pipeline.ts';
import { supportRoutes } from './support/routes.ts';

/** Below these a path is the server's own: a missing one is missing, and never a page of the client. */
const NOT_THE_SITE = /^\/(?:endpoint|datas|media|games|support|ip-info|__mock\/api)(?:\/|$)/;

/** The whole mock server as one fetch handler; everything that lasts is in `host`. */
export function createApp(host: Host): Hono {
  const app = new Hono();

  app.post(CALLS_PATH, (c) => answerCall(host, c.req.raw, c.env));
  app.post(`${CALLS_PATH}/:class/:method`, (c) =>
    answerCall(host, c.req.raw, c.env, `${c.req.param('class')}/${c.req.param('method')}`),
  );
  serveDocuments(app, host);
  serveMedia(app);
  app.route('/games', gameRoutes(host));
  app.route('/support', supportRoutes(host));
  app.route('/__mock/api', controlRoutes(host));

  app.get('/__mock', (c) => c.redirect(`/__mock/${new URL(c.req.url).search}`));

  // Not a route below BASE_PATH: then two would fit each call, and Hono would put them together each time.
  app.notFound(async (c) => {
    if (c.req.path === BASE_PATH || c.req.path.startsWith(`${BASE_PATH}/`)) {
      return respondWorldless(host, c.env, misuseReply(noCallAt(c.req.path)));
    }
    const page = NOT_THE_SITE.test(c.req.path) ? undefined : await host.site?.(c.req.raw);
    return page ?? c.text(nothingAt(c.req.path), 404);
  });
  app.onError((error, c) => {
    // A bug: tests hear of it, people read of it, and the client gets what a broken backend would send.
    if (host.strictReplies) throw error;
    host.log(error.stack ?? error.message);
    return respondWorldless(host, c.env, statusFailure(500));
  });
  return app;
}
