/**
 * The routes of the games, `/games/{launch-token}/`: page, files, rounds and demo balance.
 *
 * The page runs in a frame with an opaque origin, so requests are accepted from the origin `null` and from this one,
 * without credentials. The launch token gives access.
 */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PAGE_CALL, PAGE_RULE } from '#contracts/casino/page-calls';
import { LANGUAGES } from '#contracts/fields';
import { ACTIVITY_INTERVAL_MS, PLAY_MODES } from '#contracts/rules/game-messages';
import { formatMoney } from '#contracts/rules/money';
import { assetResponse } from '../../engine/base/assets.ts';
import { toSource } from '../../engine/exchange/run.ts';
import type { Platform } from '../../engine/platform.ts';
import { touchSession } from '../accounts/sessions.ts';
import { advance } from '../advance.ts';
import { payDiscounts } from '../money/discounts.ts';
import { findOpenRound } from '../play/hands.ts';
import { isLaunchSegment } from '../play/launches.ts';
import { listLastRounds, readStakeBalance } from '../play/rounds.ts';
import { findGameAsset } from './assets.ts';
import { betOnEvent, buildEventBoard } from './event/board.ts';
import { findEventTexts } from './event/texts.ts';
import { answerGame } from './exchange.ts';
import { type ActiveLaunch, findLaunch } from './find-launch.ts';
import { renderEndedPage, renderGamePage } from './game-page.ts';
import { type OpenGame, openGame, pickTitle } from './open-game.ts';
import { fillTemplate } from './page/money.js';
import { findPageDenial } from './page-guard.ts';
import { buildOutcome, buildReport, decideMove, playBets } from './play-bets.ts';
import { buildContentSecurityPolicy } from './shared/content-security-policy.ts';
import { THEMES } from './shared/html-document.ts';
import { buildPageAnswer, SESSION_ENDED } from './shared/page-answer.ts';
import { findGameTexts } from './shared/texts.ts';
import { type GameSetup, PlayRequest } from './shared/wire.ts';
import { renderSportPage } from './sport/markup.ts';
import { openSport } from './sport/open-sport.ts';
import { addSportRoutes } from './sport/routes.ts';

/** The pages that may frame a game: those of this origin and of this machine, such as `http://ayse.localhost:5173`. */
const FRAME_ANCESTORS = "'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*";

const POLICY = buildContentSecurityPolicy(FRAME_ANCESTORS);

/** The number of past rounds whose results the page lists; they fill one row. */
const MAX_PAST = 12;

/** Titles such as "Sesli Bingo" promise that the numbers are read aloud. */
const READ_ALOUD_TITLE = /^Sesli /;

const Query = z.object({
  mode: z.catch(z.enum(PLAY_MODES), 'real'),
  lang: z.catch(z.enum(LANGUAGES), 'tr'),
  theme: z.catch(z.enum(THEMES), 'dark'),
});

/** Only a sandboxed frame has the origin `null`. Pages of other origins may read nothing here. */
const CORS = {
  'access-control-allow-origin': 'null',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
} as const;

/** Returns the routes below `/games`. */
export function gameRoutes(platform: Platform): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    const denial = findPageDenial(c.req.raw);
    if (denial) return c.json({ error: 'client-error', message: denial.message }, denial.status);
    await next();
    if (c.res.status === 0) return undefined; // A fault of the connection has no reply to add headers to.
    for (const [name, value] of Object.entries(CORS)) c.header(name, value);
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    return undefined;
  });
  app.options('*', (c) => c.body(null, 204));

  app.get('/:token', (c) => {
    const token = c.req.param('token');
    // A segment that is not a launch token could make the redirect lead to another server.
    return isLaunchSegment(token) ? c.redirect(`${token}/${new URL(c.req.url).search}`) : c.notFound();
  });

  app.get('/:token/', (c) => {
    const query = Query.parse(c.req.query());
    c.header('content-security-policy', POLICY);
    const sport = openSport(platform, c.req.param('token'));
    const launched = sport ?? openLaunch(platform, c.req.param('token'));
    if (!launched) return c.html(renderEndedPage(query.lang, findGameTexts(query.lang)), 410);
    touchSession(launched.world, launched.session, launched.now);
    return c.html('game' in launched ? buildPage(launched, query) : renderSportPage(launched, query));
  });

  app.get('/:token/theme.css', (c) => {
    const game = openLaunch(platform, c.req.param('token'))?.game;
    if (!game) return c.notFound();
    const { css } = game.drawTheme(game.title);
    return c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' });
  });

  app.post('/:token/rounds', (c) =>
    answerGame(toSource(platform, c), {
      name: PAGE_CALL.round,
      ruleName: PAGE_RULE.round,
      schema: PlayRequest,
      findLaunch: () => openLaunch(platform, c.req.param('token')),
      answer: (request, launched) => {
        if ('move' in request) return buildPageAnswer(decideMove(launched, launched.game, request));
        const takeBets = launched.game.skin ? betOnEvent : playBets;
        return buildPageAnswer(takeBets(launched, launched.game, request));
      },
    }),
  );

  app.get('/:token/event', (c) => {
    const launched = openLaunch(platform, c.req.param('token'));
    if (!launched) return c.json(SESSION_ENDED, 410);
    const { skin } = launched.game;
    return skin ? c.json(buildEventBoard(launched, skin)) : c.notFound();
  });

  addSportRoutes(app, platform);

  app.get('/:token/:folder/:file', (c) => {
    const asset = findGameAsset(`${c.req.param('folder')}/${c.req.param('file')}`);
    return asset ? assetResponse(asset) : c.notFound();
  });

  return app;
}

interface LaunchedGame extends ActiveLaunch {
  readonly game: OpenGame;
}

function openLaunch(platform: Platform, token: string): LaunchedGame | undefined {
  const launched = findLaunch(platform, token);
  if (!launched) return undefined;
  advance(launched.world, launched.now);
  payDiscounts(launched.world, launched.player.uid, launched.now);
  const game = openGame(launched.launch.game);
  return game && { ...launched, game };
}

function buildPage(launched: LaunchedGame, { mode: requestedMode, lang }: z.output<typeof Query>): string {
  const { world, launch, game } = launched;
  const canPlay = requestedMode === 'real' || game.hasDemo;
  const mode = canPlay ? requestedMode : 'real';
  const open = findOpenRound(world, launch, mode);
  const { kind, skin, cover = '', stakes, minStake, maxStake } = game;
  const texts = findGameTexts(lang, game.hasBeasts);
  const limits = { min: formatMoney(minStake, lang), max: formatMoney(maxStake, lang) };
  const setup: GameSetup = {
    kind,
    mode,
    canPlay,
    lang,
    stakes,
    minStake,
    maxStake,
    balance: readStakeBalance(world, launch, mode),
    past: listLastRounds(world, launch, mode, MAX_PAST).map((round) => buildOutcome(game, round)),
    openRound: open ? buildReport(world, game, { round: open, repeated: false }) : null,
    event: skin
      ? { skin, cover, board: buildEventBoard(launched, skin), texts: findEventTexts(lang, skin) }
      : null,
    isReadAloud: READ_ALOUD_TITLE.test(game.title),
    activityIntervalMs: ACTIVITY_INTERVAL_MS,
    texts: { ...texts, bounds: fillTemplate(texts.bounds, limits) },
  };
  const title = pickTitle(game, lang);
  return renderGamePage({ ...game, title, theme: game.drawTheme(title), setup });
}
