// The story of a player: a first visit, money, a round of each kind of game, and what the account holds.

import { expect } from 'vitest';
import { listTables } from '#fixtures/catalogue/tables';
import type { View } from './driver.ts';
import { expectAddress, expectOffset, find, openAsPlayer, pressKeys } from './story.ts';
import { type Stage, tellStory } from './tell-story.ts';

/** The words of every game about a payment, which end a round. */
const PAYMENT = /\(net\s|Bu turda ödeme yok/;

tellStory('a player comes, signs in and plays', async (stage) => {
  await visitFirst(stage);
  await searchByKeyboard(stage);
  await signIn(stage);
  await deposit(stage);
  await playSlot(stage);
  await playEachKind(stage);
});

tellStory('a player looks around and leaves', async (stage) => {
  await openAsPlayer(stage, '/slot');
  await goBackToPlace(stage);
  await keepFavourite(stage);
  await chooseDays(stage);
  await placeLiveSlip(stage);
  await switchLanguageAndMode(stage);
  await signOutElsewhere(stage);
});

async function visitFirst({ tab, world, picture }: Stage): Promise<void> {
  await tab.open(`${world.site}/`);
  const greeting = find(tab, 'dialog');
  await greeting.isShown();
  await picture('greeting');
  await pressKeys(tab, 'Escape');
  await greeting.isGone();
  await find(tab, 'region', 'Duyurular').isShown();
  await picture('home');
}

async function searchByKeyboard({ tab }: Stage): Promise<void> {
  await find(tab, 'banner').find('button', 'Ara').press();
  await find(tab, 'combobox').isFocused();
  await tab.type('lale');
  await find(tab, 'status').says(/^\d+ sonuç$/);
  await pressKeys(tab, 'ArrowUp', 'Enter');
  await expectAddress(tab, /^\/slot\/provider\/1$/);
  await find(tab, 'heading', 'Lale Stüdyo').isShown();
}

async function signIn({ tab, picture }: Stage): Promise<void> {
  await picture('lobby');
  await find(tab, 'banner').find('link', 'Giriş yap').press();
  await find(tab, 'field', 'Kullanıcı adı').type(tab, 'esra.isik');
  await find(tab, 'field', 'Şifre').type(tab, 'Vitrin1');
  await find(tab, 'main').find('button', 'Giriş yap').press();
  await find(tab, 'button', /^Hesap menüsü/).isShown();
}

async function deposit({ tab, world, picture }: Stage): Promise<void> {
  await world.control('putSettings', { autoSettle: false });
  await tab.open(`${world.site}/profile/deposit`);
  await find(tab, 'main')
    .find('link', /^Karekod ile ödeme/)
    .press();
  const amount = find(tab, 'field', 'Tutar');
  await amount.type(tab, '1234,56');
  await amount.says('1234,56');
  await picture('cashier');
  await find(tab, 'button', 'Gözden geçir').press();
  await find(tab, 'heading', 'Gözden geçirin').isFocused();
  await find(tab, 'main')
    .find('text', /1\.234,56/)
    .isShown();
  await find(tab, 'button', 'Onayla ve yatır').press();
  await find(tab, 'heading', 'İşleminiz alındı').isFocused();
  const payments = await world.control('getTransactions', undefined, { query: { status: 'pending' } });
  expect(payments.filter(({ player }) => player === 'esra.isik')[0]).toMatchObject({ amount: 1234.56 });
}

/** Opens a game, whose frame is in a sandbox: it has an origin of its own and no storage of the site, yet loads its files. */
async function openGame({ tab, world }: Stage, address: string): Promise<View> {
  await tab.open(world.site + address);
  await find(tab, '[sandbox]').isShown();
  const game = tab.frame('[sandbox]');
  await expect.poll(() => game.run(() => `${self.origin} ${location.pathname}`)).toMatch(/^null \/games\//);
  const hasTypeface = () => game.run(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await expect.poll(hasTypeface, { message: `the typeface of ${address}` }).toBe(true);
  return game;
}

async function playSlot(stage: Stage): Promise<void> {
  const game = await openGame(stage, '/play/slot/1001');
  await find(game, 'button', 'Çevir').press();
  await find(game, 'text', PAYMENT).isShown();
  await stage.picture('slot');
}

const BINGO = '/play/slot/1889';
const FLIGHT = '/virtual/zeplin';

/** Plays a round at a table of each kind, and at the games that are no table. */
async function playEachKind(stage: Stage): Promise<void> {
  const tables = new Map(listTables().map(({ kind, tableID }) => [kind, `/play/live/${tableID}`]));
  for (const address of [...tables.values(), BINGO, FLIGHT]) {
    const game = await openGame(stage, address);
    await find(game, '[data-spot]').press();
    await find(game, '#play').press();
    const decision = find(game, 'button', /^(Dur|Pas geç)$/);
    const seeEnd = async () => {
      if (PAYMENT.test(await find(game, '#status').read())) return 'paid';
      return (await decision.count()) > 0 ? 'asked' : 'open';
    };
    await expect.poll(seeEnd, { message: address }).not.toBe('open');
    if ((await seeEnd()) === 'asked') await decision.press();
    await expect.poll(seeEnd, { message: address }).toBe('paid');
  }
  await betOnRace(stage);
}

async function betOnRace(stage: Stage): Promise<void> {
  await stage.world.clock.stop('2026-11-20T21:00:00');
  const game = await openGame(stage, '/virtual/golden-race');
  await find(game, '[data-spot]').press();
  await find(game, '#play').press();
  await find(game, '#status').says(/^Bahsiniz alındı/);
  await stage.world.clock.stop('2026-11-20T21:00:55');
  await find(game, '#status').says(PAYMENT);
}

/** Goes back to a long page, which has its place again. */
async function goBackToPlace({ tab }: Stage): Promise<void> {
  const cards = find(tab, 'main').find('article');
  await find(tab, 'main').find('button', 'Daha fazla').press();
  await expect.poll(() => cards.count()).toBeGreaterThan(90);
  await tab.run(() => scrollTo(0, document.documentElement.scrollHeight - 2 * innerHeight));
  const place = await tab.run(() => Math.round(scrollY));
  await tab.run(() => document.querySelector<HTMLElement>('footer a[href^="/pages/"]')?.click());
  await expectAddress(tab, /^\/pages\//);
  await expectOffset(tab, 0);
  await tab.back();
  await expectAddress(tab, /^\/slot/);
  await expect.poll(() => cards.count()).toBeGreaterThan(90);
  await expectOffset(tab, place);
}

async function keepFavourite({ tab, world }: Stage): Promise<void> {
  // To open the address that is open already reloads it, and the page would return to its place during the press.
  await tab.open('about:blank');
  await tab.open(`${world.site}/slot`);
  const anyHeart = find(tab, 'main').find('button', /^Favori: /);
  await anyHeart.isShown();
  // Cards that are created later may stand before this one.
  const heart = find(tab, 'main').find('button', (await anyHeart.attribute('aria-label')) ?? '');
  await heart.press();
  await expect.poll(() => heart.attribute('aria-pressed')).toBe('true');
  await tab.open(`${world.site}/favorites`);
  await heart.isShown();
}

async function chooseDays({ tab, world }: Stage): Promise<void> {
  await tab.open(`${world.site}/profile/history/account?range=2026-11-20..2026-11-20`);
  const dates = find(tab, 'button', /^Tarih/);
  await dates.press();
  await find(tab, 'button', /^14 Kasım 2026 Cumartesi/).press();
  await find(tab, 'button', /^6 Kasım 2026 Cuma/).press();
  await find(tab, 'button', '9 günü göster').press();
  await expectAddress(tab, /\?range=2026-11-06\.\.2026-11-14$/);
  await dates.isFocused();
  await dates.says(/6–14 Kas 2026/);
  await expectPaper({ tab });
}

/** Expects a printed page to show its content without the bars of the site. */
async function expectPaper({ tab }: Pick<Stage, 'tab'>): Promise<void> {
  await tab.run(() => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
  });
  await find(tab, 'banner').isGone();
  await find(tab, 'navigation').isGone();
  await find(tab, 'table').isShown();
}

async function placeLiveSlip({ tab, world, picture }: Stage): Promise<void> {
  await world.clock.stop('2026-11-20T20:15:00');
  await tab.open(`${world.site}/virtual/live-sport`);
  await find(tab, '[sandbox]').isShown();
  const sport = tab.frame('[sandbox]');
  await find(sport, 'button', /ev sahibi kazanır$/).press();
  const stake = find(sport, 'field', 'Bahis');
  if ((await stake.count()) === 0) await find(sport, '#slip-head').press();
  await stake.type(tab, '20');
  await find(sport, 'button', 'Kuponu yatır').press();
  await find(sport, 'button', /^Onayla: /).press();
  await find(sport, '#receipt').says(/5 saniye içinde kabul veya reddedilir/);
  await world.clock.stop('2026-11-20T20:15:05');
  await find(sport, '#receipt').says(/Bahis 20,00/);
  await picture('sport');
}

async function switchLanguageAndMode({ tab, world }: Stage): Promise<void> {
  await tab.open(`${world.site}/promotions`);
  const readColour = () => tab.run(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await readColour();
  await find(tab, 'button', /^Hesap menüsü/).press();
  await find(tab, 'button', 'Gündüz').press();
  await expect.poll(readColour).not.toBe(dark);
  await find(tab, 'button', 'English').press();
  await expect.poll(() => tab.run(() => document.documentElement.lang)).toBe('en');
  await pressKeys(tab, 'Escape');
  await find(tab, 'heading', 'Promotions').isShown();
}

async function signOutElsewhere({ tab, world }: Stage): Promise<void> {
  await tab.open(`${world.site}/profile/deposit`);
  await find(tab, 'heading', 'Deposit').isShown();
  const other = await tab.openTab();
  await other.open(`${world.site}/promotions`);
  await find(other, 'button', /^Account menu/).press();
  await find(other, 'button', 'Sign out').press();
  await find(other, 'banner').find('link', 'Sign in').isShown();
  await tab.show();
  await find(tab, 'banner').find('link', 'Sign in').isShown();
  await tab.back();
  expect(await tab.run(() => document.body.innerText)).not.toMatch(/esra/i);
}
