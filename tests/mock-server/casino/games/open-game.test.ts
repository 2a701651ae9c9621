import { expect, test } from 'vitest';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import { openGame } from '#mock-server/casino/games/open-game';

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
