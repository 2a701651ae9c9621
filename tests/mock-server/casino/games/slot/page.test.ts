import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { launchGame } from '#tests/support/casino/launch-game';

test.each([
  ['tr', 'Yedi', 'Kiraz'],
  ['en', 'Seven', 'Cherry'],
])('the pay table names each symbol for screen readers (%s)', async (lang, seven, cherry) => {
  const { page: open } = await launchGame((player) => player.call(casino.init_game, { gameID: 1001 }));

  const page = await (await open(`?lang=${lang}`)).text();

  const [dialog = ''] = page.match(/<dialog.*<\/dialog>/s) ?? [];
  const names = [...dialog.matchAll(/role="img" aria-label="(.*?)"/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining([seven, cherry]));
  expect(new Set(names)).toHaveLength(6);
});
