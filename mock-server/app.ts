/** All routes of the mock server. */
import { Hono } from 'hono';
import type { Host } from './host.ts';

/** The whole mock server as one fetch handler; everything that lasts is in `host`. */
export function createApp(host: Host): Hono {
  const app = new Hono();
  app.notFound(async (c) => (await host.site?.(c.req.raw)) ?? c.text('Not found', 404));
  return app;
}
