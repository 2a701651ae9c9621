/** All routes of the mock server. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { CONTRACTS_ADDRESS } from '#contracts/control/documents';
import { ENTER_PATH } from '#contracts/control/world';
import { buildDocumentPath } from '#contracts/document';
import { BASE_PATH } from '#contracts/envelope';
import { buildOpenApi } from '#contracts/export/openapi';
import { lazy } from '#contracts/lazy';
import { removeTrailingSlashes } from '#contracts/paths';
import { version } from '../../package.json';
import { askForToken, SIGN_IN_PATH, signInRoutes } from './control/access/sign-in.ts';
import { controlRoutes } from './control/routes.ts';
import type { Domain } from './domain.ts';
import { refuseWebSockets, serveBackendPages } from './exchange/answerers/backend-pages.ts';
import { applyFileRules } from './exchange/answerers/file.ts';
import { findAnswerers } from './exchange/answerers/find-answerers.ts';
import { serveDeclared } from './exchange/answerers/routes.ts';
import { answerOtherFromBackend } from './exchange/answerers/target.ts';
import { respond } from './exchange/respond.ts';
import { toSource } from './exchange/run.ts';
import { chooseWorld, enterRoutes } from './exchange/world-choice.ts';
import type { Platform } from './platform.ts';
import { ClientError } from './wire/client-error.ts';
import { findHostError } from './wire/host-names.ts';
import { callNotFound, pathNotFoundText } from './wire/not-found.ts';
import { nameOriginInReply } from './wire/own-origin.ts';
import { clientErrorReply, statusReply } from './wire/reply.ts';
import { UnreadableWorldError } from './worlds/store.ts';

const CONSOLE_PATH = '/__mock/';

/** Creates the mock server as one fetch handler. All state lives in the platform. */
export function createEngineApp(platform: Platform): Hono {
  const app = new Hono();
  const { backend, domain } = platform;
  const serverPaths = buildServerPaths(domain);

  // Everything else in a world is guarded by `runInNamedWorld`.
  for (const pages of domain.pages) {
    app.use(`/${pages.segment}/*`, refuseForeignHost(platform));
    app.get(`/${pages.segment}/*`, applyFileRules(platform, pages));
  }
  if (backend) app.use(refuseWebSockets(platform));
  serveDeclared(app, platform, findAnswerers(platform));
  const pages = backend ? new Hono() : app;
  servePages(pages, platform);
  if (backend) serveBackendPages(app, platform, backend, pages);
  app.route('/__mock/api', controlRoutes(platform));
  serveContracts(app, platform);
  app.route(SIGN_IN_PATH, signInRoutes(platform));
  app.route(ENTER_PATH, enterRoutes(platform));
  app.get('/__mock', (c) => c.redirect(`${CONSOLE_PATH}${new URL(c.req.url).search}`));

  // There is no wildcard route below BASE_PATH: every call would match it too, and be slower by that second
  // match.
  app.notFound(async (c) => {
    if (backend && serverPaths.test(c.req.path) && !c.req.path.startsWith('/__mock')) {
      return answerOtherFromBackend(toSource(platform, c), backend);
    }
    if (c.req.path === BASE_PATH || c.req.path.startsWith(`${BASE_PATH}/`)) {
      return respond(platform, c.env, clientErrorReply(callNotFound(domain.registry, c.req.path)));
    }
    const choice = chooseWorld(platform, c) ?? (await askForToken(platform, c));
    if (choice) return choice;
    const page = serverPaths.test(c.req.path) ? undefined : await servePage(platform, c);
    return page ?? c.text(pathNotFoundText(domain.registry, c.req.path), 404);
  });
  app.onError((error, c) => answerError(platform, c.env, error));
  return app;
}

/** Matches the server's own paths. Those without a route get a 404 instead of the client's page. */
function buildServerPaths({ registry, pages }: Domain): RegExp {
  const paths = [...registry.documents.values()].map((document) => buildDocumentPath(document));
  const segments = new Set([BASE_PATH, ...paths].map((path) => path.split('/')[1]));
  for (const { segment } of pages) segments.add(segment);
  return new RegExp(`^/(?:${[...segments].join('|')}|__mock/(?:api|contracts))(?:/|$)`);
}

/** Refuses requests with a foreign host name, in the words in which calls refuse them. */
function refuseForeignHost(platform: Platform): MiddlewareHandler {
  return async (c, next) => {
    const error = findHostError(platform, c.req.raw);
    return error ? respond(platform, c.env, clientErrorReply(error)) : next();
  };
}

/**
 * Serves a file of the site or the console. Pages with a trailing slash are redirected to the path without
 * it, except for `/__mock/`.
 */
async function servePage(platform: Platform, c: Context): Promise<Response | undefined> {
  const page = c.req.path === CONSOLE_PATH ? undefined : removeTrailingSlashes(new URL(c.req.url));
  const response = await platform.site?.(c.req.raw);
  if (response) nameOriginInReply(platform, c.req.raw, response);
  return response && page !== undefined ? c.redirect(page) : response;
}

/**
 * Answers with 503 if a stored world cannot be read. Handles an exception in a handler: logs it and answers with
 * HTTP 500; in tests it is thrown again.
 */
function answerError(platform: Platform, env: unknown, error: Error): Response {
  if (error instanceof UnreadableWorldError) {
    return respond(platform, env, clientErrorReply(new ClientError(503, error.message)));
  }
  if (platform.strictReplies) throw error;
  platform.log(error.stack ?? error.message);
  return respond(platform, env, statusReply(500));
}

/** Adds the contracts for programs, and the address that leads people to those in the console, both without a token. */
function serveContracts(app: Hono, platform: Platform): void {
  const openApi = lazy(() => buildOpenApi(platform.domain.registry, version));
  app.use('/__mock/contracts/*', refuseForeignHost(platform));
  app.get('/__mock/contracts', (c) => c.redirect(CONTRACTS_ADDRESS));
  app.get('/__mock/contracts/openapi.json', (c) => c.json(openApi(), 200, { 'cache-control': 'no-store' }));
}

/** Adds the routes of the mock's own pages. */
function servePages(app: Hono, platform: Platform): void {
  for (const { segment, routes } of platform.domain.pages) {
    app.use(`/${segment}/*`, async (c, next) => {
      await next();
      nameOriginInReply(platform, c.req.raw, c.res);
    });
    app.route(`/${segment}`, routes(platform));
    app.get(`/${segment}/`, (c) => c.redirect(`/${segment}${new URL(c.req.url).search}`));
  }
}
