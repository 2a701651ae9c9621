/** Serves the contracts: as a page for people, and as OpenAPI 3.1 and JSON Schema for programs. */
import latin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?inline';
import { Hono } from 'hono';
import { buildOpenApi } from '#contracts/export/openapi';
import { buildSchemaFiles } from '#contracts/export/schemas';
import { lazy } from '#contracts/lazy';
import { marks } from '#contracts/marks';
import { version } from '../../../package.json';
import { assetResponse, fontAsset } from '../assets.ts';
import { findHostError } from '../exchange/host-names.ts';
import type { Platform } from '../platform.ts';
import style from './page/page.css?raw';
import script from './page/page.js?raw';
import { renderContractsPage } from './render.ts';

/** Returns the routes below `/__mock/contracts`. They show no data of a world and ask for no access token. */
export function contractsRoutes(platform: Platform): Hono {
  const { contracts, documents } = platform.domain.registry;
  const library = { contracts: [...contracts.values()], documents: [...documents.values()], marks };
  const openApi = lazy(() => buildOpenApi(library, version));
  const schemas = lazy(() => buildSchemaFiles(library));
  const page = lazy(() =>
    renderContractsPage([...library.contracts, ...library.documents], { style, script }),
  );
  const app = new Hono();
  app.use(async (c, next) => {
    const denial = findHostError(platform, c.req.raw);
    if (denial) return c.json({ error: { message: denial.message } }, denial.status);
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    return undefined;
  });
  app.get('/', async (c) => {
    c.header('content-security-policy', await buildPolicy());
    return c.html(page());
  });
  app.get('/hanken-latin.woff2', () => assetResponse(fontAsset(latin)));
  app.get('/openapi.json', (c) => c.json(openApi()));
  app.get('/schemas', (c) => c.json([...schemas().keys()]));
  app.get('/schemas/:file', (c) => {
    const schema = schemas().get(c.req.param('file'));
    return schema ? c.json(schema) : c.json({ error: { message: 'There is no such schema' } }, 404);
  });
  return app;
}

/**
 * Builds the page's content security policy. It allows only the page's own script, by its hash, and allows
 * pages of the same origin, such as the console, to show the page in a frame.
 */
async function buildPolicy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
