import { expect, test } from 'vitest';
import * as livecasino from '#contracts/calls/livecasino';
import { aWorld } from '#tests/support/a-world';

test('a table without a dealer says so in the language of the call, and nothing else differs', async () => {
  const { read } = await aWorld();
  const tables = (Lang: 'tr' | 'en', searchGameName?: string) =>
    read(livecasino.game_table_list, { Lang, searchGameName, limit: 100 });
  const [turkish, english] = [await tables('tr'), await tables('en')];
  const rest = (rows: readonly livecasino.Table[]) => rows.map(({ dealer: _, ...row }) => row);

  expect((await tables('tr', 'otomatik rulet')).map(({ dealer }) => dealer)).toEqual(['Otomatik']);
  expect((await tables('en', 'otomatik rulet')).map(({ dealer }) => dealer)).toEqual(['Automatic']);
  expect(rest(english)).toEqual(rest(turkish));
});
