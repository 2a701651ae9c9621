/**
 * The playable game: `/games/{launch-token}/`, its files, its state and its rounds.
 *
 * The page plays in a frame without an origin of its own, so its requests are answered to anybody, without
 * credentials; whoever has the token has the game, and nobody else.
 */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';
import { ACTIVITY_EVERY_MS, PLAY_MODES } from '#contracts/game-messages';
import type { Host } from '../host.ts';
import { pagePolicy } from '../page-policy.ts';
import { type FoundLaunch, findLaunch } from '../state/launches.ts';
import { balanceIn, lastRoundOf, type Round, refillDemo, roundsIn } from '../state/rounds.ts';
import { touchSession } from '../state/sessions.ts';
import { advance } from '../worlds/advance.ts';
import { readAs, SESSION_ENDED } from './asked.ts';
import { assetNamed, fileOf } from './assets.ts';
import { endedDocument, gameDocument } from './document.ts';
import { type OpenGame, openGame } from './launched.ts';
import { NO_DEMO } from './play.ts';
import { answerRound } from './round.ts';
import { LINES } from './rules/slot.ts';
import { WHEEL_ORDER } from './rules/wheel.ts';
import { sportLook } from './sport/open.ts';
import { addSportRoutes, launchedSport, sportPage } from './sport/routes.ts';
import { textsIn } from './texts.ts';
import { type DemoBalance, RoundRequest, type Setup } from './wire.ts';

/** Where a page may frame the game: this origin, and this machine's others, as `http://ayse.localhost:5173`. */
const FRAMED_BY = "'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*";

/** `'self'` is the address the page came from, though the frame's own origin is opaque. */
const POLICY = pagePolicy(FRAMED_BY);

/** As many as find room beside each other. */
const FLIGHTS_SHOWN = 12;

const Query = z.object({
  mode: z.catch(z.enum(PLAY_MODES), 'real'),
  lang: z.catch(z.enum(LANGUAGES), 'tr'),
});

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
} as const;

/** The game's routes, to be mounted at `/games`. */
export function gameRoutes(host: Host): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    if (c.res.status === 0) return; // a fault of the connection: there is no reply to add to
    for (const [name, value] of Object.entries(CORS)) c.header(name, value);
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  app.options('*', (c) => c.body(null, 204));

  app.get('/:token', (c) => c.redirect(`${c.req.param('token')}/${new URL(c.req.url).search}`));

  app.get('/:token/', (c) => {
    const query = Query.parse(c.req.query());
    c.header('content-security-policy', POLICY);
    const sport = launchedSport(host, c.req.param('token'));
    if (sport) return c.html(sportPage(sport, query));
    const found = openLaunch(host, c.req.param('token'));
    if (!found) return c.html(endedDocument(query.lang, textsIn(query.lang)), 410);
    touchSession(found.world, found.session, found.now);
    return c.html(pageOf(found, query));
  });

  app.get('/:token/look.css', (c) => {
    const sport = launchedSport(host, c.req.param('token'));
    const look = sport ? sportLook(sport.sport) : openLaunch(host, c.req.param('token'))?.game.look('tr');
    return look ? c.body(look.css, 200, { 'content-type': 'text/css; charset=utf-8' }) : c.notFound();
  });

  app.post('/:token/rounds', async (c) => {
    const request = await readAs(RoundRequest, c.req.raw);
    return answerRound(host, c.env, request, () => openLaunch(host, c.req.param('token')));
  });

  app.post('/:token/demo-balance', (c) => {
    const found = openLaunch(host, c.req.param('token'));
    if (!found) return c.json(SESSION_ENDED, 410);
    if (!found.game.hasDemo) return c.json(NO_DEMO, 422);
    refillDemo(found.world, found.launch);
    host.keep?.(found.world);
    const renewed: DemoBalance = { balance: balanceIn(found.world, found.launch, 'demo') };
    return c.json(renewed);
  });

  addSportRoutes(app, host);

  app.get('/:token/:file', (c) => {
    const asset = assetNamed(c.req.param('file'));
    return asset ? fileOf(asset) : c.notFound();
  });

  return app;
}

interface Opened extends FoundLaunch {
  readonly game: OpenGame;
}

function openLaunch(host: Host, token: string): Opened | undefined {
  const found = findLaunch(host, token);
  if (!found) return undefined;
  advance(found.world, found.now);
  const game = openGame(found.launch.game);
  return game && { ...found, game };
}

function pageOf({ world, launch, game }: Opened, { mode: asked, lang }: z.output<typeof Query>): string {
  const canPlay = asked === 'real' || game.hasDemo;
  const mode = canPlay ? asked : 'real';
  const last = lastRoundOf(world, launch, mode);
  const { kind, cover, rtp, pays, stakes, minStake, maxStake } = game;
  const setup: Setup = {
    kind,
    mode,
    canPlay,
    lang,
    stakes,
    minStake,
    maxStake,
    balance: balanceIn(world, launch, mode),
    lastOutcome: last ? game.rules.outcomeAt(last.outcome) : null,
    lines: kind === 'slot' ? LINES : [],
    pockets: kind === 'wheel' ? WHEEL_ORDER : [],
    flights: kind === 'crash' ? lastFlights(game, roundsIn(world, launch, mode)) : [],
    isHeard: game.isHeard,
    activityEveryMs: ACTIVITY_EVERY_MS,
    texts: textsIn(lang),
  };
  return gameDocument({ title: game.titleIn(lang), cover, rtp, pays, look: game.look(lang), setup });
}

/** Where the last flights ended, the latest first. */
function lastFlights({ rules }: OpenGame, rounds: readonly Round[]): number[] {
  const outcomes = rounds.slice(-FLIGHTS_SHOWN).map(({ outcome }) => rules.outcomeAt(outcome));
  return outcomes.flatMap((outcome) => (outcome.kind === 'crash' ? [outcome.endsAt] : [])).reverse();
}
