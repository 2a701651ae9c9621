import { expect, test } from 'vitest';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import { type OpenGame, openGame } from '#mock-server/casino/games/open-game';
import { buildReport, checkBets } from '#mock-server/casino/games/play-bets';
import { RoundRequest } from '#mock-server/casino/games/shared/wire';

test('every entry of the catalogue opens the game that it is called, with the return and the demo of its card', () => {
  const slots = listGames().map(({ kind, title, rtp, hasDemo, gameID }) => {
    const game = openGame({ kind: 'slot', gameID });
    expect(game, title).toMatchObject({ rtp, hasDemo });
    return `${kind === 'table' ? title : kind}: ${game?.kind}`;
  });
  const tables = listTables().map(({ kind, tableID }) => {
    const game = openGame({ kind: 'live', tableID });
    expect(game).toMatchObject({ hasDemo: false, hasBeasts: kind === 'dragontiger' });
    return `live ${kind}: ${game?.kind}`;
  });
  const virtual = [904, 905, 906, 907].map((gameID) => {
    const game = openGame({ kind: 'virtual', gameID });
    expect(game?.hasDemo).toBe(true);
    return `${gameID}: ${game?.kind}`;
  });

  expect([...new Set([...slots, ...tables, ...virtual])].sort()).toEqual([
    ...['904: bingo', '905: bingo', '906: crash', '907: crash'],
    ...['Avrupa Ruleti: wheel', 'Bakara Salonu: baccarat', 'Klasik Blackjack: blackjack'],
    ...['Yirmi Bir: blackjack', 'Yüksek Kart: cards', 'bingo: bingo', 'classic: slot', 'crash: crash'],
    ...['live baccarat: baccarat', 'live bingo: bingo', 'live blackjack: blackjack'],
    ...['live dragontiger: cards', 'live poker: three-card-poker', 'live roulette: wheel'],
    ...['video: slot', 'ways: slot', 'Üç Kart: three-card-poker'],
  ]);
});

const GAMES: readonly OpenGame[] = [
  ...listGames().map(({ gameID }) => ({ kind: 'slot', gameID }) as const),
  ...listTables().map(({ tableID }) => ({ kind: 'live', tableID }) as const),
  ...[901, 903, 904, 905, 906, 907].map((gameID) => ({ kind: 'virtual', gameID }) as const),
].flatMap((game) => openGame(game) ?? []);

test('each stake and chip that a game offers is taken, also the least and the most, and no other', () => {
  const seen = new Set<string>();
  // Many games have the same stakes, so one of each kind is enough.
  const alike = new Map(GAMES.map((game) => [`${game.kind} ${game.stakes} ${game.maxStake}`, game]));
  for (const game of alike.values()) {
    const { rules, kind, stakes, minStake, maxStake, title } = game;
    const [spot = ''] = rules.spots;
    const take = (stake: number) =>
      checkBets(game, { key: 'a-round-key', mode: 'real', bets: [{ spot, stake }] });
    for (const stake of [...stakes, minStake, maxStake])
      expect(take(stake), title).toEqual({ ok: true, value: stake });
    for (const stake of [minStake - 100, maxStake + 100])
      expect(take(stake), title).toMatchObject({ ok: false, reason: 'stake-out-of-bounds' });
    // Chips have the values of coins and notes: 1, 2, 2.5 or 5, and these with noughts.
    for (const stake of stakes)
      expect(['1', '2', '25', '5'], title).toContain(String(stake).replace(/0+$/, ''));
    expect(stakes).toEqual(stakes.toSorted((a, b) => a - b));
    if (kind === 'slot' || kind === 'crash' || kind === 'event') seen.add(`${kind} ${minStake} ${maxStake}`);
  }
  expect([...seen].sort()).toEqual(['crash 100 100000', 'event 100 250000', 'slot 100 10000']);
});

test('one round can hold a bet on every spot', () => {
  for (const { rules } of new Map(GAMES.map((game) => [game.kind, game])).values()) {
    const bets = rules.spots.map((spot) => ({ spot, stake: 100 }));
    expect(RoundRequest.safeParse({ key: 'a-round-key', mode: 'real', bets }).success).toBe(true);
  }
});

test('a tie of the baccarat pays who bet on it, and only returns the other stakes', () => {
  const tableID = listTables().find(({ kind }) => kind === 'baccarat')?.tableID ?? 0;
  const game = openGame({ kind: 'live', tableID });
  if (!game) throw new Error('There is no table');
  const report = (outcome: number) => {
    const round = {
      key: 'a-round-key',
      mode: 'real',
      stakeKurus: 300,
      winKurus: 0,
      balanceAfterKurus: 0,
    } as const;
    const rest = { token: '', previousKey: null, at: 0, drawing: undefined };
    return buildReport({ seed: 1, random: {} }, game, {
      round: { ...round, ...rest, outcome },
      repeated: false,
    });
  };
  const seen = new Set<string>();
  for (let shuffle = 0; shuffle < 60; shuffle++) {
    const { outcome, winners } = report(shuffle);
    if (outcome.kind !== 'baccarat') throw new Error('A baccarat has a winner');
    expect(winners).toEqual([outcome.winner]);
    seen.add(outcome.winner);
  }
  expect(seen.size).toBe(3);
});
