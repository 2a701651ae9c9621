/** Serves the support page of the mock and its files, and answers the messages of players. */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PAGE_CALL, PAGE_RULE } from '#contracts/casino/page-calls';
import { LANGUAGES } from '#contracts/fields';
import { assetResponse } from '../../engine/base/assets.ts';
import { answerPage } from '../../engine/exchange/answerers/page.ts';
import { toSource } from '../../engine/exchange/run.ts';
import type { Platform } from '../../engine/platform.ts';
import { buildContentSecurityPolicy } from '../games/shared/content-security-policy.ts';
import { toCasinoWorld } from '../world.ts';
import { findSupportAsset } from './assets.ts';
import { answerMessage, parseClaim } from './claims.ts';
import { renderSupportPage } from './markup.ts';
import { MAX_MESSAGE_CHARS, Message } from './wire.ts';

const POLICY = buildContentSecurityPolicy("'self'");

const Query = z.object({
  lang: z.catch(z.enum(LANGUAGES), 'tr'),
  message: z.catch(z.string(), ''),
});

/** Returns the routes below `/support`. */
export function supportRoutes(platform: Platform): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    if (c.res.status === 0) return; // Status 0 stands for a connection that is cut without a reply.
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });

  app.get('/', (c) => {
    const { lang, message } = Query.parse(c.req.query());
    c.header('content-security-policy', POLICY);
    return c.html(renderSupportPage(lang, truncateMessage(message)));
  });

  app.post('/messages', (c) =>
    answerPage(toSource(platform, c), {
      name: PAGE_CALL.message,
      ruleName: PAGE_RULE.message,
      schema: Message,
      writes: ({ text }) => {
        const claim = parseClaim(text);
        return claim?.bonus !== undefined && claim.username !== undefined;
      },
      findSender: () => ({}),
      answer: (message, { world, now }) => ({
        status: 200,
        body: { text: answerMessage(toCasinoWorld(world), message, now) },
      }),
    }),
  );

  app.get('/:file', (c) => {
    const asset = findSupportAsset(c.req.param('file'));
    return asset ? assetResponse(asset) : c.notFound();
  });

  return app;
}

/** Shortens a message to the length that may be sent, without splitting a surrogate pair. */
function truncateMessage(message: string): string {
  return message
    .trim()
    .slice(0, MAX_MESSAGE_CHARS)
    .replace(/[\uD800-\uDBFF]$/, '');
}
