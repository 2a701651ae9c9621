import { expect, test } from 'vitest';
import * as virtualgames from '#contracts/calls/virtualgames';
import { findVirtualGameByID } from '#fixtures/catalogue/virtual-games';
import type { RoundReport, RoundRequest } from '#mock-server/casino/games/shared/wire';
import { bingoRules } from '#mock-server/casino/rules/bingo';
import { calculateReturn } from '#mock-server/casino/rules/rules';
import type { WorldOptions } from '#tests/support/a-world';
import { launchGame, readSetup } from '#tests/support/casino/launch-game';

const BINGO = { providerID: 5, type: 'bingo' } as const;
const SOUND_BINGO = { providerID: 1, type: 'sound-bingo' } as const;
const ROUND: RoundRequest = {
  key: 'a-round-of-bingo',
  mode: 'real',
  bets: [
    { spot: '7', stake: 100 },
    { spot: 'row2', stake: 200 },
  ],
};

test('all spots of the card can be bet on at once', async () => {
  const { play } = await aBingo();
  const bets = bingoRules.spots.map((spot) => ({ spot, stake: 100 }));

  const round: RoundReport = await (await play({ ...ROUND, bets })).json();

  const paid = round.winners.reduce((sum, spot) => sum + bingoRules.payback(spot, bingo(round)), 0);
  expect(round).toMatchObject({ stake: 100 * bets.length, win: paid });
});

test('the panel about the game states the return of each kind of bet with two decimals', async () => {
  const { page } = await aBingo();
  const kinds = ['1', 'row1', 'column1', 'bingo'];
  const returns = kinds.map((spot) => calculateReturn(bingoRules, spot).toFixed(2));

  const [turkish, english] = [await (await page('')).text(), await (await page('?lang=en')).text()];

  expect(returnsIn(turkish)).toEqual(returns.map((percent) => `%${percent.replace('.', ',')}`));
  expect(returnsIn(english)).toEqual(returns.map((percent) => `${percent}%`));
});

test('numbers are read aloud by default only in the game whose name says so', async () => {
  const loud = await aBingo(SOUND_BINGO);
  const quiet = await aBingo(BINGO);

  expect(readSetup(await (await loud.page('')).text())).toMatchObject({ isReadAloud: true });
  expect(readSetup(await (await quiet.page('')).text())).toMatchObject({ isReadAloud: false });
  for (const { page } of [loud, quiet]) expect(await (await page('')).text()).toContain('role="switch"');
});

test('both bingos have the same colours', async () => {
  const [loud, quiet] = [await aBingo(SOUND_BINGO), await aBingo(BINGO)];

  const colours = await (await loud.page('theme.css')).text();

  expect(colours).toContain('--light');
  expect(await (await quiet.page('theme.css')).text()).toBe(colours);
});

test('a game with an English name has it on an English page', async () => {
  const { page } = await aBingo(SOUND_BINGO);
  const { name = '', englishName = '' } = findVirtualGameByID(905) ?? {};

  expect(await (await page('')).text()).toContain(`<title>${name}</title>`);
  const english = await (await page('?lang=en')).text();
  expect(english).toContain(`<title>${englishName}</title>`);
  expect(english).not.toContain(name);
});

function aBingo(type: typeof BINGO | typeof SOUND_BINGO = BINGO, setting: WorldOptions = {}) {
  return launchGame((player) => player.call(virtualgames.init_game, type), setting);
}

function bingo({ outcome }: RoundReport) {
  if (outcome.kind !== 'bingo') throw new Error('A bingo draws balls');
  return outcome;
}

/** Returns the percentages in the dialog's list of bets. */
function returnsIn(page: string): string[] {
  const [dialog = ''] = /<dialog.*<\/dialog>/s.exec(page) ?? [];
  return [...dialog.matchAll(/<small>\D*?(%?\d+[.,]\d+%?)<\/small>/g)].map(([, percent]) => percent ?? '');
}
