/** Serves artwork. A picture is drawn from its address alone, so the same address always gives the same picture. */
import { Hono } from 'hono';
import { drawMedia } from '#fixtures/art/media';

/** Returns the route of all artwork, below `/media`. Artwork does not depend on a world or a scenario. */
export function mediaRoutes(): Hono {
  const app = new Hono();
  app.get('/v1/:path{.+}', (c) => {
    const svg = drawMedia(c.req.param('path'));
    if (svg === undefined) return c.text(`There is no picture at ${c.req.path}`, 404);
    return new Response(svg, {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return app;
}
