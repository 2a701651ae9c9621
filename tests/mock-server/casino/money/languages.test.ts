// The cashier answers in the language of the call.
import { expect, test } from 'vitest';
import { getCoupons } from '#contracts/calls/betframe';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { Lang } from '#contracts/fields';
import { leagues } from '#fixtures/sport/leagues';
import { DEPOSIT, openCashier, parseReceipt } from '#tests/support/casino/cashier';
import { postJson } from '#tests/support/servers/post-json';

/** Matches Turkish letters that do not occur in English. */
const TURKISH = /[çğıöşüÇĞİÖŞÜ]/;
const removeTexts = (text: string) => text.replaceAll('Martı Wallet', '');

test('a history differs between the languages in descriptions only', async () => {
  const { player, list, control } = await openCashier();
  const receipt = parseReceipt(await player.call(processTransaction, { ...DEPOSIT, Lang: 'en' }));
  await control('approveTransaction', undefined, { params: { id: String(receipt.id) } });
  const [turkish, english] = [await list({ limit: 250, Lang: 'tr' }), await list({ limit: 250, Lang: 'en' })];
  const wordless = ({ rows }: typeof turkish) => rows.map(({ description: _, ...row }) => row);
  const words = ({ rows }: typeof turkish, category: number) =>
    rows.filter((row) => row.transaction_category_id === category).map(({ description }) => description);
  const { deposit, withdrawal, bonus, bet, game } = finance.TRANSACTION_CATEGORY;

  expect(receipt.description).toBe('Payment by QR code');
  expect(wordless(english)).toEqual(wordless(turkish));
  expect(turkish.rows[0]?.description).toBe('Karekod ile ödeme');
  expect(english.rows[0]?.description).toBe('Payment by QR code');
  for (const category of [deposit, withdrawal, bonus, bet]) {
    expect(words(turkish, category).length, `${category}`).toBeGreaterThan(0);
    for (const text of words(english, category)) expect(removeTexts(text)).not.toMatch(TURKISH);
  }
  expect(words(english, bet)).toContainEqual(expect.stringMatching(/^Accumulator \(\d+ matches\)$/));
  expect(words(english, game)).toEqual(words(turkish, game));
});

test('coupons name leagues in the language of the call, whichever was requested first', async () => {
  const { player } = await openCashier('umut.sahin');
  const leaguesIn = async (Lang: Lang) => {
    const coupons = await player.read(getCoupons, { startDate: '2026-01-01', Lang });
    return new Set(coupons.flatMap(({ selections }) => selections.map(({ league }) => league)));
  };

  const [turkish, english] = [await leaguesIn('tr'), await leaguesIn('en')];

  expect(turkish).toEqual(new Set(leagues.map(({ name }) => name)));
  expect(english).toEqual(new Set(leagues.map(({ nameEn }) => nameEn)));
  expect(await leaguesIn('tr')).toEqual(turkish);
});

test('the history names a virtual game as its launch did', async () => {
  const { player, request, list } = await openCashier();
  const data = { providerID: 1, type: 'sound-bingo', Lang: 'en' } as const;
  const { url, name } = await player.read(virtualgames.init_game, data);
  const round = { key: 'a-round-key', mode: 'real', bets: [{ spot: '7', stake: 500 }] };
  await postJson(request, `${url}rounds`, round);

  const [english, turkish] = [await list({ Lang: 'en', limit: 1 }), await list({ Lang: 'tr', limit: 1 })];

  expect(name).toBe('Sound Bingo');
  expect(english.rows).toMatchObject([{ description: name, play: { rounds: 1 } }]);
  expect(turkish.rows).toMatchObject([{ description: 'Sesli Bingo' }]);
});
