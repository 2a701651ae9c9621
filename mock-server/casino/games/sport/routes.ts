/** The routes of the sport page below `/games/{launch-token}/`: board and slips. */
import type { Hono } from 'hono';
import { PAGE_CALL, PAGE_RULE } from '#contracts/casino/page-calls';
import { toSource } from '../../../engine/exchange/run.ts';
import type { Platform } from '../../../engine/platform.ts';
import { answerGame } from '../exchange.ts';
import { buildPageAnswer, SESSION_ENDED } from '../shared/page-answer.ts';
import { buildBoard } from './board.ts';
import { openSport } from './open-sport.ts';
import { placeSlip } from './slips.ts';
import { SlipRequest } from './wire.ts';

/** Adds the routes that only the sport page has. */
export function addSportRoutes(app: Hono, platform: Platform): void {
  app.get('/:token/board', (c) => {
    const launched = openSport(platform, c.req.param('token'));
    const lang = c.req.query('lang') === 'en' ? 'en' : 'tr';
    return launched ? c.json(buildBoard(launched, lang)) : c.json(SESSION_ENDED, 410);
  });

  app.post('/:token/slips', (c) =>
    answerGame(toSource(platform, c), {
      name: PAGE_CALL.slip,
      ruleName: PAGE_RULE.slip,
      schema: SlipRequest,
      findLaunch: () => openSport(platform, c.req.param('token')),
      answer: (slip, launched) => buildPageAnswer(placeSlip(launched, slip)),
    }),
  );
}
