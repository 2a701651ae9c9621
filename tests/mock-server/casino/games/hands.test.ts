/**
 * Hands in which the player decides after the deal: their money, repeated requests, reloads of the page, and
 * the end of the session.
 */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import * as livecasino from '#contracts/calls/livecasino';
import * as userCalls from '#contracts/calls/user';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import type { RoundReport } from '#mock-server/casino/games/shared/wire';
import { readBalance } from '#mock-server/casino/money/ledger';
import { launchGame } from '#tests/support/casino/launch-game';
import { postJson } from '#tests/support/servers/post-json';

const STAKE = 1000;

test('a deal takes the stake, and the end of the hand pays the win', async () => {
  const { dealOpen, move, balance } = await aTable('blackjack');
  const before = await balance();

  const dealt = await dealOpen();
  expect(dealt).toMatchObject({ win: 0, stake: STAKE, winners: [], moves: ['hit', 'stand', 'double'] });
  const betweenBalance = await balance();
  expect(dealt.balance).toBe(betweenBalance);
  const over = await move(dealt, 'stand');

  expect(over).toMatchObject({ key: dealt.key, moves: [], stake: STAKE, repeated: false });
  expect(over.balance).toBe(betweenBalance + over.win);
  expect(await balance()).toBe(over.balance);
  expect(before - betweenBalance).toBeGreaterThan(0);
});

test('a hand that only returns its stake has no winner', async () => {
  const { dealOpen, move } = await aTable('blackjack');
  let over: RoundReport;
  do over = await move(await dealOpen(), 'stand');
  while (over.win !== over.stake);

  expect(over.winners).toEqual([]);
});

test('a deal or a move that is sent again is made once, also when the hand is over', async () => {
  const { dealOpen, move, deal, balance } = await aTable('blackjack');
  const dealt = await dealOpen();
  expect(await deal(dealt.key)).toEqual({ ...dealt, repeated: true });

  const doubled = await move(dealt, 'double', 'a-move-key');
  const after = await balance();

  expect(doubled).toMatchObject({ stake: 2 * STAKE, moves: [] });
  expect(await move(dealt, 'double', 'a-move-key')).toEqual({ ...doubled, repeated: true });
  expect(await deal(dealt.key)).toEqual({ ...doubled, repeated: true });
  expect(await balance()).toBe(after);
});

test('the key of a hand deals no second one in the other mode', async () => {
  const { dealOpen, move, balance, post } = await aTable('blackjack', 'demo');
  const dealt = await dealOpen();
  const before = await balance();
  const dealForMoney = () =>
    post('rounds', { key: dealt.key, mode: 'real', bets: [{ spot: 'blackjack', stake: STAKE }] });

  expect(await (await dealForMoney()).json()).toEqual({ ...dealt, repeated: true });
  const over = await move(dealt, 'stand');
  expect(await (await dealForMoney()).json()).toEqual({ ...over, repeated: true });
  expect(await balance()).toBe(before);
});

test('a reload in the middle shows the same hand, and a finished one as the last outcome', async () => {
  const { dealOpen, move, loadSetup } = await aTable('three-card-poker');
  const dealt = await dealOpen();

  expect(await loadSetup()).toMatchObject({ openRound: { ...dealt, repeated: false } });
  const over = await move(dealt, 'play');
  expect(await loadSetup()).toMatchObject({ openRound: null, past: [over.outcome] });
});

test('opening the table again in the middle of a hand leads to the same hand, and afterwards to a new launch', async () => {
  const { dealOpen, move, player, tableID, url } = await aTable('blackjack');
  const open = async () => {
    return (await player.read(livecasino.init_game, { tableID })).url;
  };
  const dealt = await dealOpen();

  expect(await open()).toBe(url);
  await move(dealt, 'stand');
  expect(await open()).not.toBe(url);
});

test('no second hand is dealt over an open one, and a move has to be possible', async () => {
  const { dealOpen, postDeal, postMove, balance } = await aTable('blackjack');
  const dealt = await dealOpen();
  const before = await balance();

  expect(await refuse(postDeal('another-round-key'))).toEqual([409, 'hand-changed']);
  expect(await refuse(postMove(dealt, 'fold'))).toEqual([409, 'hand-changed']);
  expect(await refuse(postMove({ ...dealt, key: 'not-this-round' }, 'hit'))).toEqual([409, 'hand-changed']);
  expect((await postMove(dealt, 'split')).status).toBe(422);
  expect(await balance()).toBe(before);
});

test('a second stake that the balance does not cover is refused, and the hand waits', async () => {
  const { dealOpen, postMove, move, balance } = await aTable('three-card-poker', 'demo');
  const stake = 60_000;
  const dealt = await dealOpen(stake);

  expect(await refuse(postMove(dealt, 'play'))).toEqual([409, 'insufficient-balance']);

  expect(await move(dealt, 'fold')).toMatchObject({ stake, win: 0, balance: 40_000 });
  expect(await balance()).toBeGreaterThan(0);
});

test('a balance that is just enough covers both stakes', async () => {
  const { dealOpen, move } = await aTable('three-card-poker', 'demo');
  const stake = 50_000;

  const { balance, win, stake: staked } = await move(await dealOpen(stake), 'play');

  expect([staked, balance]).toEqual([2 * stake, win]);
});

test.each([
  ['logging out', (game: Table) => game.player.call(userCalls.logout)],
  ['the time of inactivity', (game: Table) => game.test.advance(INACTIVITY_LIMIT_MS)],
])('%s in the middle of a hand stands', async (_what, end) => {
  const seated = await aTable('blackjack');
  const standing = await aTable('blackjack');
  const dealt = await seated.dealOpen();
  const twin = await standing.dealOpen();
  expect(twin.outcome).toEqual(dealt.outcome);
  const stood = await standing.move(twin, 'stand');

  await end(seated);
  await seated.test.as('esra.isik');

  expect(readBalance(seated.test.world(), seated.uid)).toBe(stood.balance);
  expect(Object.keys(seated.test.world().openHands)).toEqual([]);
});

test('a hand is one round in the history, with all that was staked and won', async () => {
  const { dealOpen, move, player } = await aTable('three-card-poker');
  const dealt = await dealOpen();
  const { win } = await move(dealt, 'play');

  const [row] = await player.read(finance.list_transactions, { limit: 1 });

  expect(row?.play).toMatchObject({ stake: (2 * STAKE) / 100, win: win / 100, rounds: 1 });
});

test.each([
  ['blackjack', 'double'],
  ['three-card-poker', 'fold'],
] as const)('an open hand of %s is pending in the history until it is over', async (kind, last) => {
  const { dealOpen, move, player } = await aTable(kind);
  const readStatus = async () =>
    (await player.read(finance.list_transactions, { limit: 1 }))[0]?.transaction_status;

  const dealt = await dealOpen();
  expect(await readStatus()).toBe(TRANSACTION_STATUS.pending);

  await move(dealt, last);
  expect(await readStatus()).toBe(TRANSACTION_STATUS.approved);
});

test('after a session has ended, a new launch opens the table again', async () => {
  const { player, page, test: world, tableID } = await aTable('blackjack');
  await player.call(userCalls.logout);
  expect((await page('')).status).toBe(410);

  const again = await world.as('esra.isik');
  const { url } = await again.read(livecasino.init_game, { tableID });
  expect((await world.request(url)).status).toBe(200);
});

type Table = Awaited<ReturnType<typeof aTable>>;

async function refuse(response: Promise<Response>): Promise<[number, string]> {
  const reply = await response;
  return [reply.status, (await reply.json()).error];
}

/** Opens a live table with a minimum bet of at most ten lira or, in demo mode, a table game of the slot lobby. */
async function aTable(kind: 'blackjack' | 'three-card-poker', mode: 'real' | 'demo' = 'real') {
  const wanted = kind === 'blackjack' ? 'blackjack' : 'poker';
  const tableID = listTables().find((table) => table.kind === wanted && table.minBet <= 10)?.tableID ?? 0;
  const gameID = listGames().find(({ tableGame, hasDemo }) => tableGame === kind && hasDemo)?.gameID ?? 0;
  const game = await launchGame((player) =>
    mode === 'real'
      ? player.call(livecasino.init_game, { tableID })
      : player.call(casino.init_game, { gameID }),
  );
  const spot = kind === 'blackjack' ? 'blackjack' : 'ante';
  const post = (path: string, body: unknown) => postJson(game.page, path, body);
  const postDeal = (key: string, stake = STAKE) => post('rounds', { key, mode, bets: [{ spot, stake }] });
  const postMove = (round: RoundReport, name: string, key = `${round.key}-${name}`) =>
    post('rounds', { key, mode, round: round.key, move: name });
  const read = async (response: Promise<Response>): Promise<RoundReport> => {
    const reply = await response;
    expect(reply.status).toBe(200);
    return reply.json();
  };
  const deal = (key: string, stake?: number) => read(postDeal(key, stake));
  return {
    ...game,
    tableID,
    uid: game.player.user.uid,
    post,
    postDeal,
    postMove,
    deal,
    move: (round: RoundReport, name: string, key?: string) => read(postMove(round, name, key)),
    /** Deals until a hand waits for a decision. */
    async dealOpen(stake?: number): Promise<RoundReport> {
      for (let number = 1; ; number++) {
        const round = await deal(`a-round-${number}`, stake);
        if (round.moves.length > 0) return round;
      }
    },
  };
}
