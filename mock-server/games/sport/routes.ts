/** The sport page's part of `/games/{launch-token}/`: the page, what it shows, and its slips. */
import type { Hono } from 'hono';
import type { Lang } from '#contracts/fields';
import { ACTIVITY_EVERY_MS } from '#contracts/game-messages';
import { MOST_SELECTIONS, MOST_WIN_KURUS, STAKE_KURUS } from '#fixtures/sport/slip';
import type { Host } from '../../host.ts';
import { GAME_SLIP } from '../../scenario/match.ts';
import { findLaunch } from '../../state/launches.ts';
import { touchSession } from '../../state/sessions.ts';
import { advance } from '../../worlds/advance.ts';
import { readAs, SESSION_ENDED } from '../asked.ts';
import { answerPage } from '../exchange.ts';
import { boardOf, leagueNames } from './board.ts';
import { sportDocument } from './document.ts';
import { type OpenSport, openSport, sportLook } from './open.ts';
import { takeSlip } from './slips.ts';
import { sportTextsIn } from './texts.ts';
import { SlipRequest, type SportSetup } from './wire.ts';

/** What slips are called in the journal. */
const SLIP_CALL = 'POST /games/{launch-token}/slips';

/** Adds what only the sport page asks for. */
export function addSportRoutes(app: Hono, host: Host): void {
  app.get('/:token/board', (c) => {
    const found = launchedSport(host, c.req.param('token'));
    return found ? c.json(boardOf(found.world, found.launch.uid, found.now)) : c.json(SESSION_ENDED, 410);
  });

  app.post('/:token/slips', async (c) => {
    const request = await readAs(SlipRequest, c.req.raw);
    return answerPage(host, c.env, {
      call: SLIP_CALL,
      rule: GAME_SLIP,
      request,
      find: () => launchedSport(host, c.req.param('token')),
      answer: (slip: SlipRequest, found) => takeSlip(found, slip),
    });
  });
}

/** The page of a launch. */
export function sportPage(
  found: OpenSport,
  { mode, lang }: { mode: SportSetup['mode']; lang: Lang },
): string {
  const { world, launch, session, now, sport } = found;
  touchSession(world, session, now);
  const setup: SportSetup = {
    lang,
    mode,
    board: boardOf(world, launch.uid, now),
    leagues: leagueNames(lang),
    stake: STAKE_KURUS,
    mostWin: MOST_WIN_KURUS,
    mostSelections: MOST_SELECTIONS,
    activityEveryMs: ACTIVITY_EVERY_MS,
    texts: sportTextsIn(lang),
  };
  return sportDocument(sport.name, sportLook(sport), setup);
}

/** The sport page behind the token of an address, its world settled up to now. */
export function launchedSport(host: Host, token: string): OpenSport | undefined {
  const found = findLaunch(host, token);
  if (!found) return undefined;
  advance(found.world, found.now);
  return openSport(found);
}
