/** Serves the contracts: as a page for people, and as OpenAPI 3.1 for programs. */
import { Hono } from 'hono';
import { buildOpenApi } from '#contracts/export/openapi';
import { lazy } from '#contracts/lazy';
import { version } from '../../../package.json';
import { findHostError } from '../exchange/host-names.ts';
import type { Platform } from '../platform.ts';
import style from './page.css?raw';
import { renderContractsPage } from './render.ts';

/** Pages of the same origin, such as the console, may show the page in a frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Returns the routes below `/__mock/contracts`. They show no data of a world and ask for no access token. */
export function contractsRoutes(platform: Platform): Hono {
  const { contracts, documents } = platform.domain.registry;
  const entries = [...contracts.values(), ...documents.values()];
  const openApi = lazy(() => buildOpenApi(platform.domain.registry, version));
  const page = lazy(() => renderContractsPage(entries, style));
  const app = new Hono();
  app.use(async (c, next) => {
    const denial = findHostError(platform, c.req.raw);
    if (denial) return c.json({ error: { message: denial.message } }, denial.status);
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    return undefined;
  });
  app.get('/', (c) => {
    c.header('content-security-policy', POLICY);
    return c.html(page());
  });
  app.get('/openapi.json', (c) => c.json(openApi()));
  return app;
}
