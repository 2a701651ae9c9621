// The lists of a player say which rows they show, in each state, and how to find others.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Coupon, Transaction } from '../../../../client/core/api/rows.ts';
import { CouponItem } from '../../../../client/features/history/bets/coupon-item.tsx';
import { FilterBar } from '../../../../client/features/history/filters/filter-bar.tsx';
import MovementsDialog from '../../../../client/features/history/movements/dialog.tsx';
import { getMovements } from '../../../../client/features/history/movements/movements.ts';
import { NothingFound } from '../../../../client/features/history/nothing-found.tsx';
import { Notification } from '../../../../client/features/history/notifications/page.tsx';
import { Calendar } from '../../../../client/features/history/period/calendar.tsx';
import { Ticket } from '../../../../client/features/history/tickets/page.tsx';
import { failing, patching, setRules } from '../../../support/faults.ts';
import { loadEverything } from '../../support/load-everything.ts';
import { hearPage, hearPart } from '../../support/rendering/hear-part.ts';
import { listUnusedClasses } from '../../support/rendering/styled-classes.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../../support/test-client.ts';

let player: TestClient;
beforeAll(async () => {
  player = await createSignedInClient();
  await loadEverything(player);
});
afterEach(() => void vi.unstubAllGlobals());
const nothing = () => undefined;

test.each([
  [
    '/profile/history/account',
    ['Bugün, 20 Kasım Cuma', '(status) 8 kayıt', '{İşlem numarası}\n(status)\n'],
    ['Filtreyi temizle', 'Tüm tarihlerde'],
  ],
  [
    '/profile/history/account?q=58099',
    ['{İşlem numarası: 58099}[Numarayı temizle]', 'KP-58099997'],
    ['OY-58009911'],
  ],
  [
    '/profile/history/account?q=1111',
    ['(status)\nYüklenen kayıtlarda bu numara yok\n', '[Tüm tarihlerde ara][Numarayı temizle]'],
    ['Bugün'],
  ],
  [
    '/profile/history/account?id=5',
    ['[Tarih: Tüm zamanlar]', '[Filtreyi temizle]', '(status) Tüm tarihlerde arandı', 'Yükleniyor'],
    [],
  ],
  [
    '/profile/history/finance?status=1001&range=all',
    ['Tüm zamanlar · İnceleniyor\n', '[Filtreyi temizle]', '{Kategori}\n{Durum}'],
    ['{Tür}'],
  ],
  [
    '/profile/history/bets',
    [
      '<Açık · 3 /profile/history/bets current=page><Kapanan · 1 /profile/history/bets?state=closed>',
      '{Kupon türü}\n(status) 3 kayıt',
    ],
    ['{Sonuç}', 'expanded', 'Oran 2,68'],
  ],
  [
    '/profile/history/bets?state=closed',
    [
      '<Kapanan · 1 /profile/history/bets?state=closed current=page>',
      '{Kupon türü}\n{Sonuç}\n',
      'Kazanç\n0,00 TL',
    ],
    ['Olası kazanç'],
  ],
  [
    '/profile/history/bets?id=58099999',
    [
      'No. 58099999 expanded]',
      '(status) 1 kayıt',
      '[Filtreyi temizle]',
      'Açık:\nSazlıgöl – Kırkkavak FK\nOran 2,68',
    ],
    ['58099998'],
  ],
  [
    '/notifications',
    [
      'section “15 Ekim Perşembe”:\n# 15 Ekim Perşembe\nÇekiminiz ödendi\n−250,00 TL\nHavale / EFT · CK-58009490\n13.26',
    ],
    ['Yükleniyor'],
  ],
  [
    '/tickets',
    [
      '{Bilet numarası}\n(status)\nBilet numarası 58009897\nYılbaşı çekilişi\n12.100,00 TL\n18 Kasım 2026',
      '10 / 20 kaydı görüyorsunuz\n[Daha fazla]',
    ],
    ['En yeni', 'Numarayı temizle'],
  ],
  ['/tickets?page=2', ['20 / 20'], ['[Daha fazla]']],
  [
    '/tickets?q=58009',
    ['(status) 20 biletten 3’ü bu rakamları içeriyor', '{Bilet numarası: 58009}[Numarayı temizle]'],
    ['bulunamadı'],
  ],
  [
    '/tickets?q=1111111',
    [
      '(status) Bu numarayla bilet bulunamadı\n(status)\nBu numarayla bilet bulunamadı\n',
      '[Eski biletlerde ara][Numarayı temizle]',
    ],
    [],
  ],
] as const)('%s shows its rows', async (address, present, absent) => {
  const speech = await hearPage(player, address);

  for (const text of present) expect(speech).toContain(text);
  for (const text of absent) expect(speech).not.toContain(text);
});

test('a list without rows says what brings the first', async () => {
  const client = await createSignedInClient({ username: 'mert.kaya' });
  await loadEverything(client);
  const hear = (address: string) => hearPage(client, address);
  expect(await hear('/tickets')).toMatch(/\nİlk biletiniz 250 TL .*\n.*\n<Promosyonlara bak \/promotions>$/);
  expect(await hear('/notifications')).toMatch(
    /\nBildirim bulunamadı.*\n.*\n<Finans geçmişine bak \/profile\/history\/finance>$/,
  );
  expect(await hear('/profile/history/bets')).toMatch(/Açık · 0.*Kapanan · 0[\s\S]*\n\[Son 90 güne bak\]$/);
  expect(await hear('/profile/history/account')).toMatch(/\(status\) 0 kayıt[\s\S]*\n\[Son 90 güne bak\]$/);
});

test('a player without open coupons is led to the closed ones and to the sport', async () => {
  const client = await createSignedInClient();
  await setRules(client.world.control, {
    on: 'betframe/getCoupons',
    phase: 'after',
    effect: {
      kind: 'patch',
      merge: { data: [{ couponID: 1, status: 'lost', kind: 'single', selections: [{}] }] },
    },
  });
  await loadEverything(client);
  const open = await hearPage(client, '/profile/history/bets');
  expect(open).toMatch(/\/profile\/history\/bets\?state=closed><.* \/virtual\/sport>$/);
  expect(await hearPage(client, '/profile/history/bets?state=closed')).not.toContain('/virtual/sport');
  expect(await hearPage(client, '/profile/history/bets?state=closed&result=won')).not.toContain('No. 1');
});

test('tickets are not counted before they are loaded, nor where they could not be', async () => {
  const COUNTED = /en yeni \d+ bilet/i;
  const [client, failed] = [await createSignedInClient(), await createSignedInClient()];
  expect(await hearPage(client, '/tickets')).not.toMatch(COUNTED);
  await setRules(client.world.control, patching('finance/list_transactions', { pagination: { total: 99 } }));
  await loadEverything(client);
  expect(await hearPage(client, '/tickets')).toMatch(COUNTED);
  await setRules(failed.world.control, failing('finance/list_transactions'));
  await loadEverything(failed);
  expect(await hearPage(failed, '/tickets')).not.toMatch(COUNTED);
  expect(await hearPage(failed, '/tickets')).toContain('[Yeniden dene]');
});

test.each([
  ['7d', '[Son 90 güne bak]'],
  ['90d', '[Tüm zamanlara bak]'],
  ['all', undefined],
] as const)('nothing found in %s offers a wider range', (range, button) => {
  const speech = hearPart(player, <NothingFound range={range} change={nothing} />);
  expect(speech.match(/\[.*\]/)?.[0]).toBe(button);
  expect(speech).toMatch(/^\(status\)\nKayıt bulunamadı\n/);
});

test('a filter is shown while it can narrow the list, and cleared while it does', () => {
  const options = [
    { value: 'a', label: 'Bir' },
    { value: 'b', label: 'İki' },
  ];
  const hearBar = (
    value: string | undefined,
    choices: typeof options | undefined,
    total?: number,
    id?: string,
  ) =>
    hearPart(
      player,
      <FilterBar
        list={{ query: { id }, filters: { range: 'all' }, change: nothing, total }}
        choices={[{ name: 'kind', label: 'Tür', value, options: choices }]}
      />,
    );
  expect(hearBar(undefined, options)).toContain('{Tür}');
  expect(hearBar(undefined, undefined)).toContain('{Tür}');
  expect(hearBar(undefined, options.slice(0, 1))).not.toContain('{Tür}');
  expect(hearBar('a', options.slice(0, 1))).toContain('{Tür}');
  expect(hearBar('a', options)).toMatch(/^Tüm zamanlar · Bir\n[\s\S]*\[Filtreyi temizle\]\n\(status\)$/);
  expect(hearBar(undefined, options, 12)).toMatch(/^Tüm zamanlar\n[\s\S]*\{Tür\}\n\(status\) 12 kayıt$/);
  expect(hearBar(undefined, options, 0, '5')).toMatch(/\[Filtreyi temizle\]\n\(status\) 0 kayıt$/);
});

test('filters whose options could not be loaded can be loaded again', async () => {
  const client = await createSignedInClient();
  await setRules(client.world.control, failing('finance/list_types_frontend'));
  await loadEverything(client);
  expect(await hearPage(client, '/profile/history/account')).toMatch(
    /\n\(status\)[^\n]*\n?.*\[Yeniden dene\]/,
  );
  expect(await hearPage(player, '/profile/history/account')).not.toMatch(/\[Yeniden dene\]/);
});

test('the calendar marks the chosen days, today, and the days that cannot be chosen', () => {
  const hearDays = (startDate: string, endDate: string, today: string) =>
    hearPart(player, <Calendar span={{ startDate, endDate }} today={today} onPick={nothing} />);
  const speech = hearDays('2026-11-18', '2026-11-20', '2026-11-21');
  expect(speech).toMatch(
    /^\[Önceki ay\]\nlive=polite: Kasım 2026\n\[Sonraki ay inactive\]\ntable “Kasım 2026”:\nPzt\n/,
  );
  expect(speech).toContain(
    '[17 Kasım 2026 Salı]\n[18 Kasım 2026 Çarşamba, başlangıç pressed]\n[19 Kasım 2026 Perşembe pressed]\n[20 Kasım 2026 Cuma, bitiş pressed]\n[21 Kasım 2026 Cumartesi current=date]\n[22 Kasım 2026 Pazar inactive]',
  );
  expect(speech.match(/pressed/g)).toHaveLength(3);
  expect(hearDays('2026-10-05', '2026-10-05', '2026-11-21')).toContain('Ekim 2026\n[Sonraki ay]\n');
  expect(hearDays('2026-10-05', '2026-10-05', '2026-11-21')).toContain(
    '5 Ekim 2026 Pazartesi, başlangıç, bitiş pressed]',
  );
});

const selection = {
  home: 'A',
  away: 'B',
  odds: 1.5,
  status: 'won',
  score: '1-0',
  market: '1X2',
  pick: '1',
} as const;
const coupon: Coupon = {
  couponID: 1,
  kind: 'combined',
  status: 'won',
  stake: 10,
  totalOdds: 2,
  possibleWin: 20,
  win: 20,
};

test.each([
  ['open', 'Açık', 'Tutar\n10,00 TL\nOran\n2,00\nOlası kazanç\n20,00 TL'],
  ['won', 'Kazandı', 'Tutar\n10,00 TL\nOran\n2,00\nKazanç\n+20,00 TL'],
  ['lost', 'Kaybetti', 'Tutar\n10,00 TL\nOran\n2,00\nKazanç\n+20,00 TL'],
  ['cancelled', 'İptal edildi', 'Tutar\n10,00 TL\nOran\n2,00\nİade\n10,00 TL'],
] as const)('a coupon that is %s says what it pays', (status, word, facts) => {
  const hearCoupon = (changes: Partial<Coupon>, startsOpen?: boolean) =>
    hearPart(
      player,
      <CouponItem coupon={{ ...coupon, status, ...changes }} {...(startsOpen && { startsOpen })} />,
    );
  expect(hearCoupon({})).toBe(`# Kombine, No. 1\n${word}\n${facts}`);
  const closed = hearCoupon({ selections: [selection, {}], date: '2026-11-20T12:00:00+03:00' });
  expect(closed).toBe(`# [Kombine, 2 maç , No. 1]\n12.00\n${word}\n${facts}`);
  const open = hearCoupon({ selections: [selection, { league: 'Lig' }] }, true);
  expect(open).toBe(
    `# [Kombine, 2 maç , No. 1 expanded]\n${word}\n${facts}\nKazandı:\nA – B\nOran 1,50\nMaç sonucu: 1 · sonuç 1-0\nBilinmiyor:\nMaç\nLig`,
  );
  expect(hearCoupon({ couponID: undefined, totalOdds: undefined })).not.toMatch(/No\.|Oran/);
});

const bare: Transaction = { transaction_category_id: 2, transaction_status: 1003 };

test('rows with little say little', () => {
  expect(hearPart(player, <Notification transaction={bare} />)).toBe('Çekiminiz ödendi');
  expect(hearPart(player, <Notification transaction={{ ...bare, reference: 'CK-1' }} />)).toBe(
    'Çekiminiz ödendi\nCK-1',
  );
  expect(hearPart(player, <Notification transaction={{ ...bare, description: 'Yol' }} />)).toBe(
    'Çekiminiz ödendi\nYol',
  );
  expect(hearPart(player, <Ticket ticket={bare} digits="" />)).toBe('Yılbaşı çekilişi');
  expect(
    hearPart(player, <Ticket ticket={{ ...bare, id: 12, date: '2026-11-20T12:00:00+03:00' }} digits="1" />),
  ).toMatch(/^Bilet numarası 1 ?2\nYılbaşı çekilişi\n20 Kasım 2026$/);
});

test('the latest movements lead to what moved the balance', async () => {
  const client = await createSignedInClient();
  const head = 'dialog “Son hareketler”:\n# Son hareketler\n[Kapat]\nBakiye: 12.450,75 TL\n';
  const end = '\n<Tüm hareketler /profile/history/account>';
  const hearDialog = () => hearPart(client, <MovementsDialog onClose={nothing} />);
  expect(hearDialog()).toBe(`${head}Yükleniyor${end}`);
  void getMovements(client.models).load();
  await waitForCalls(client.models);
  const speech = hearDialog();
  expect(
    speech.startsWith(`${head}ul “Son hareketler”:\n<Kombine kupon (4 maç) /profile/history/bets?range=`),
  ).toBe(true);
  expect(speech).toContain('−10,00 TL\n20 Kasım 09.28 · Bahis kuponu\nAçık\n');
  // A settled movement needs no word for its state.
  expect(speech).toContain(
    '<Lale Cüzdan /profile/deposit?receipt=58009897>\n+12.100,00 TL\n18 Kasım 03.03 · Para yatırma\n<',
  );
  expect(speech.endsWith(end)).toBe(true);
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  const others = ['amount-void', 'coupons-skeleton', 'date-range-panel', 'header', 'notifications-skeleton'];
  expect(listUnusedClasses('client/features/history')).toEqual(others);
});
