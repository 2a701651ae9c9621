/** A proxy without checks, as usually written with Hono: it passes each request on to the target. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

const [port, target] = process.argv.slice(2);

const app = new Hono();
app.all('*', (c) => proxy(`${target}${c.req.path}`, c.req));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
