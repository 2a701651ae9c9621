/** The routes of the sport page below `/games/{launch-token}/`: page, board and slips. */
import type { Hono } from 'hono';
import { PAGE_CALL, PAGE_RULE } from '#contracts/casino/page-calls';
import type { Lang } from '#contracts/fields';
import { LIVE_BET_DELAY_MS, MAX_SELECTIONS, MAX_WIN_KURUS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import { ACTIVITY_INTERVAL_MS } from '#contracts/rules/game-messages';
import { toSource } from '../../../engine/exchange/run.ts';
import type { Platform } from '../../../engine/platform.ts';
import { touchSession } from '../../accounts/sessions.ts';
import { advance } from '../../advance.ts';
import { findLaunch } from '../../play/find-launch.ts';
import { answerGame } from '../exchange.ts';
import type { SiteTheme } from '../shared/html-document.ts';
import { buildPageAnswer, SESSION_ENDED } from '../shared/page-answer.ts';
import { buildBoard, listLeagues } from './board.ts';
import { renderSportPage } from './markup.ts';
import { type OpenSport, openSport } from './open-sport.ts';
import { placeSlip } from './slips.ts';
import { findSportTexts } from './texts.ts';
import { SlipRequest, type SportSetup } from './wire.ts';

/** Adds the routes that only the sport page has. */
export function addSportRoutes(app: Hono, platform: Platform): void {
  app.get('/:token/board', (c) => {
    const launch = openSportLaunch(platform, c.req.param('token'));
    return launch ? c.json(buildBoard(launch)) : c.json(SESSION_ENDED, 410);
  });

  app.post('/:token/slips', (c) =>
    answerGame(toSource(platform, c), {
      name: PAGE_CALL.slip,
      ruleName: PAGE_RULE.slip,
      schema: SlipRequest,
      findLaunch: () => openSportLaunch(platform, c.req.param('token')),
      answer: (slip, launched) => buildPageAnswer(placeSlip(launched, slip)),
    }),
  );
}

/** Builds the sport page of a launch. */
export function buildSportPage(
  launched: OpenSport,
  { mode, lang, theme }: { mode: SportSetup['mode']; lang: Lang; theme: SiteTheme },
): string {
  const { world, session, now, sport, isLive } = launched;
  touchSession(world, session, now);
  const setup: SportSetup = {
    lang,
    mode,
    isLive,
    liveBetDelayMs: LIVE_BET_DELAY_MS,
    board: buildBoard(launched),
    leagues: listLeagues(lang),
    stake: STAKE_KURUS,
    maxWin: MAX_WIN_KURUS,
    maxSelections: MAX_SELECTIONS,
    activityIntervalMs: ACTIVITY_INTERVAL_MS,
    texts: findSportTexts(lang),
  };
  return renderSportPage(setup, sport.name, theme);
}

/**
 * Settles due payments, bets and hands in the world of a launch. Returns the launch if it opens the sport
 * page.
 */
export function openSportLaunch(platform: Platform, token: string): OpenSport | undefined {
  const launched = findLaunch(platform, token);
  if (!launched) return undefined;
  advance(launched.world, launched.now);
  return openSport(launched);
}
