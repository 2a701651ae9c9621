/** Lists of the site name things in the language of the call; nothing else in them differs. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as user from '#contracts/calls/user';
import type { AnyContract } from '#contracts/contract';
import { listGames } from '#fixtures/catalogue/games';
import { aPlayer } from '#tests/support/a-player';

/** Matches Turkish letters that do not occur in English. */
const TURKISH = /[çğıöşüÇĞİÖŞÜ]/;
/** Names of companies, which are the same in both languages. */
const COMPANY = /Martı Wallet|Vitrin Ödeme Hizmetleri A\.Ş\./;
const { list_cash_methods_new: cards, list_highlighted_cash_methods: first } = finance;
const METHOD_WORDS = ['name', 'title', 'description', 'duration', 'label', 'value'];

test.each<[string, AnyContract, object, readonly string[], turkish: string, english: string]>([
  ['games', casino.games_list, { limit: 100 }, ['kind'], 'Klasik slot', 'Classic slot'],
  ['favourites', casino.games_list, { favorites: true }, ['kind'], 'Klasik slot', 'Classic slot'],
  ['categories of games', casino.category_list, {}, ['CategoryName'], 'En çok oynananlar', 'Most played'],
  ['categories of tables', livecasino.category_list, {}, ['CategoryName'], 'Rulet', 'Roulette'],
  ['deposit methods', finance.list_cash_methods, { Type: 1 }, METHOD_WORDS, 'Tutar', 'Amount'],
  ['withdrawal methods', finance.list_cash_methods, { Type: 2 }, METHOD_WORDS, 'Tutar', 'Amount'],
  ['deposit cards', cards, { Type: 1 }, METHOD_WORDS, 'Banka havalesi', 'Bank transfer'],
  ['withdrawal cards', cards, { Type: 2 }, METHOD_WORDS, 'Banka hesabına', 'To a bank account'],
  ['first deposit cards', first, { Type: 1 }, METHOD_WORDS, 'Her gün, her saat', 'Every day, at any hour'],
  ['first withdrawal cards', first, { Type: 2 }, METHOD_WORDS, 'Havale / EFT', 'Bank transfer'],
])('the words of %s are in the language of the call', async (_, contract, data, fields, turkish, english) => {
  const { player } = await aPlayer();
  const classic = listGames().find(({ kind }) => kind === 'classic')?.gameID ?? 0;
  await player.call(user.favorites, { type: 'casino', mode: 'insert', id: classic });
  const readWords = async (language: object) => {
    const { envelope } = await player.call<AnyContract>(contract, { ...data, ...language });
    const words: string[] = [];
    const rest = JSON.stringify(envelope.data, (key, value) => {
      if (!fields.includes(key)) return value;
      words.push(value);
      return undefined;
    });
    return { words, rest };
  };

  // The lists of players without favourite methods are cached.
  for (const favourites of [[], [106, 204]]) {
    for (const id of favourites) await player.call(finance.add_favorite_cash_method, { id });
    const [plain, inTurkish, inEnglish] = [
      await readWords({}),
      await readWords({ Lang: 'tr' }),
      await readWords({ Lang: 'en' }),
    ];

    expect(plain).toEqual(inTurkish);
    expect(inEnglish.rest).toBe(inTurkish.rest);
    expect(inTurkish.words).toContain(turkish);
    expect(inEnglish.words).toContain(english);
    expect(inEnglish.words.filter((word) => TURKISH.test(word.replace(COMPANY, '')))).toEqual([]);
  }
});
