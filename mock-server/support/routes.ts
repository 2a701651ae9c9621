/** The mock's own support page: `/support`, its files, and what is written to it. */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';
import { parseAndJudge } from '#contracts/judge';
import { readJson } from '../body.ts';
import { fileOf } from '../games/assets.ts';
import type { Host } from '../host.ts';
import { againstContract, Misuse, misuseReply } from '../misuse.ts';
import { respondWorldless } from '../outgoing.ts';
import { exchangeWith } from '../page-exchange.ts';
import { pagePolicy } from '../page-policy.ts';
import { SUPPORT_MESSAGE } from '../scenario/match.ts';
import { worldNameProblem } from '../worlds/naming.ts';
import { worldOf } from '../worlds/of-request.ts';
import { answerTo } from './answering.ts';
import { supportAsset } from './assets.ts';
import { supportDocument } from './document.ts';
import { LONGEST_MESSAGE, Message } from './wire.ts';

/** What a message is called in the journal. */
const CALL = 'POST /support/messages';

const POLICY = pagePolicy("'self'");

const Query = z.object({
  lang: z.catch(z.enum(LANGUAGES), 'tr'),
  message: z.catch(z.string(), ''),
});

/** The routes of support, to be mounted at `/support`. */
export function supportRoutes(host: Host): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    if (c.res.status === 0) return; // a fault of the connection: there is no reply to add to
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });

  app.get('/', (c) => {
    const { lang, message } = Query.parse(c.req.query());
    c.header('content-security-policy', POLICY);
    return c.html(supportDocument(lang, fitting(message)));
  });

  app.post('/messages', async (c) => {
    const found = worldOf(host, c.req.raw);
    if (!found) {
      return respondWorldless(host, c.env, misuseReply(new Misuse(400, worldNameProblem(c.req.raw))));
    }
    const request = await readMessage(c.req.raw);
    return exchangeWith(
      host,
      c.env,
      { ...found, player: undefined, session: undefined },
      {
        call: CALL,
        rule: SUPPORT_MESSAGE,
        request,
        answer: (message: Message) => ({ status: 200, body: answerTo(message) }),
      },
    );
  });

  app.get('/:file', (c) => {
    const asset = supportAsset(c.req.param('file'));
    return asset ? fileOf(asset) : c.notFound();
  });

  return app;
}

async function readMessage(request: Request): Promise<Message | Misuse> {
  const read = await readJson(request);
  if (read instanceof Misuse) return read;
  const { parsed, findings } = parseAndJudge(Message, read.value);
  return parsed.success ? parsed.data : againstContract(CALL, findings);
}

/** As much of it as may be sent; no half of a pair of surrogates at its end. */
function fitting(message: string): string {
  return message
    .trim()
    .slice(0, LONGEST_MESSAGE)
    .replace(/[\uD800-\uDBFF]$/, '');
}
