/** Artwork: drawn from its address, the same bytes for ever, with the real date. */
import type { Hono } from 'hono';
import { drawMedia } from '#fixtures/art/media';

/** Adds the route of all artwork: no world has a part in it, nor has a scenario. */
export function serveMedia(app: Hono): void {
  app.get('/media/v1/:path{.+}', (c) => {
    const svg = drawMedia(c.req.param('path'));
    if (svg === undefined) return c.text('There is no such picture', 404);
    return new Response(svg, {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
