// Promotions and tournaments say when they run, what they bring, and what to do.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Promotion, Tournament } from '../../../../client/core/api/rows.ts';
import { RecentBonuses } from '../../../../client/features/promotions/bonus-request/page.tsx';
import { PromotionDetails } from '../../../../client/features/promotions/promotion/page.tsx';
import { PromotionCard } from '../../../../client/features/promotions/promotion-card.tsx';
import { TournamentCard } from '../../../../client/features/tournaments/list/page.tsx';
import { TournamentDetails } from '../../../../client/features/tournaments/tournament/details.tsx';
import { TournamentHero } from '../../../../client/features/tournaments/tournament/page.tsx';
import { aWorld, NOON } from '../../../support/a-world.ts';
import { loadEverything } from '../../support/load-everything.ts';
import { hearPage, hearPart } from '../../support/rendering/hear-part.ts';
import { openPage } from '../../support/rendering/open-page.ts';
import { listUnusedClasses } from '../../support/rendering/styled-classes.ts';
import { createSignedInClient, createTestClient, type TestClient } from '../../support/test-client.ts';
import { withoutTexts } from '../../support/without-texts.ts';

let visitor: TestClient;
beforeAll(async () => {
  visitor = await createTestClient({ world: withoutTexts(await aWorld()) });
  await loadEverything(visitor);
});
afterEach(() => void vi.unstubAllGlobals());
const nothing = () => undefined;
const start = '2026-11-01T00:00:00+03:00';
const end = '2026-12-01T00:00:00+03:00';
const later = '2027-01-01T00:00:00+03:00';

test('the list of promotions counts its kinds and marks the chosen one', async () => {
  const all = await hearPage(visitor, '/promotions');
  expect(all).toContain(
    'nav “Promosyon türleri”: <Tümü 5 /promotions current><Üyelik 1 /promotions?kind=sign-up><Casino 1',
  );
  expect(all).toContain('(status) 5 promosyon\nsection “Şimdi geçerli”:\n# Şimdi geçerli\n5 promosyon\n');
  expect(all.match(/current>/g)).toHaveLength(1);
  const casino = await hearPage(visitor, '/promotions?kind=casino');
  expect(casino.match(/<[^<]* current>/g)).toEqual(['<Casino 1 /promotions?kind=casino current>']);
  expect(casino).toContain('(status) 1 promosyon\nsection “Şimdi geçerli”:');
  const none = await hearPage(visitor, '/promotions?kind=live');
  expect(none).toMatch(/\(status\) 0 promosyon\n.*\n.*\n<.* \/promotions>$/);
});

test('the card of a promotion says its kind, its dates and its wagering, as far as they are known', () => {
  const hearCard = (changes: Partial<Promotion>, isBrief?: boolean) =>
    hearPart(visitor, <PromotionCard promotion={{ Status: 1, ...changes }} {...(isBrief && { isBrief })} />);
  const dates = { Start_date: start, End_date: end };
  expect(hearCard({})).toBe('# Promosyon');
  expect(hearCard({ id: 4, Title: 'Ad', Summary: 'Özet', Kind: 'casino', ...dates })).toBe(
    'Casino\n# <Ad /promotions/4>\nÖzet\n30 Kasım’a kadar',
  );
  expect(hearCard({ Title: 'Ad', Summary: 'Özet', ...dates }, true)).toBe('# Ad\n30 Kasım’a kadar');
  expect(hearCard({ Title: 'Ad', Start_date: end, End_date: later })).toBe(
    'Yakında\n# Ad\n1 Aralık’ta başlar',
  );
  expect(hearCard({ Title: 'Ad', Start_date: start, End_date: start })).toBe('# Ad\nSona erdi');
  expect(hearCard({ Facts: [{ Label: 'Çevrim', Value: '10 kat' }] })).toMatch(
    /^# Promosyon\nÇevrim: 10 kat$/,
  );
});

test('a promotion says its state and its facts, and leads on', async () => {
  const client = await createSignedInClient();
  const hear = (changes: Partial<Promotion>, who: TestClient = visitor) =>
    hearPart(who, <PromotionDetails promotion={{ Status: 1, ...changes }} />);
  const running = hear({
    Summary: 'Özet',
    Start_date: start,
    End_date: end,
    Link: '/slot',
    ButtonText: 'Oyna',
  });
  expect(running).toMatch(/^Özet\nGeçerli.*\n(?:.*\n)*1.30 Kasım 2026\nsection “/);
  expect(running).toContain('<Oyna /slot>');
  expect(running).toContain(' /pages/bonus-rules>');
  expect(hear({ Facts: [{ Label: 'A', Value: 'B' }, { Label: 'C' }, { Value: 'D' }] })).toContain('\nA\nB\n');
  expect(hear({ Facts: [{ Label: 'C' }] })).not.toContain('\nC\n');
  expect(hear({ Start_date: start })).not.toContain('Kasım');
  // A link for visitors only becomes one to the support for a player.
  expect(hear({ Link: '/register' })).toContain(' /register>');
  expect(hear({ Link: '/register' }, client)).toMatch(/<.* \/support>/);
  expect(hear({ Link: '/no-such-file.pdf' })).toMatch(/\/no-such-file|\/support/);
  expect(hear({})).toMatch(/<.* \/support>/);
});

test('recent bonuses are at most three, each with its day', async () => {
  const bonus = { transaction_category_id: 3, transaction_status: 1003 } as const;
  const rows = [
    { ...bonus, description: 'Bir', date: '2026-11-16T00:00:00+03:00', amount: 5 },
    { ...bonus, date: '2026-11-09T00:00:00+03:00' },
    { ...bonus, description: 'Üç', amount: 7 },
    { ...bonus, description: 'Dört', amount: 8 },
  ];
  const hearBonuses = (state: Parameters<typeof RecentBonuses>[0]['state']) =>
    hearPart(visitor, <RecentBonuses state={state} retry={nothing} />);
  const head = 'section “Son bonuslar”:\n# Son bonuslar\n<Bonus geçmişi /profile/history/bonus>\n';
  expect(hearBonuses({ kind: 'ready', data: rows })).toBe(
    `${head}Bir, 16 Kasım\n+5,00 TL\nBonus, 9 Kasım\n–\nÜç\n+7,00 TL`,
  );
  expect(hearBonuses({ kind: 'empty' })).toBe(`${head}Henüz bonus almadınız.`);
  expect(hearBonuses({ kind: 'loading', isSlow: false })).toBe(`${head}Yükleniyor`);
});

test('the request for a bonus names each bonus and why one cannot be requested', async () => {
  const client = await createSignedInClient();
  await loadEverything(client);
  const speech = await hearPage(client, '/profile/bonus-request');
  expect(speech).toContain('{%50 hoş geldin bonusu disabled}\nBu bonus yalnızca ilk yatırım içindir.');
  expect(speech).toContain(
    '<Şartları oku: %50 hoş geldin bonusu /promotions/1>\n{Çevrimsiz %20 yatırım bonusu}\nGünün bir',
  );
  expect(speech).toContain('0 / 500\n{Mesajınız required}\n');
  expect(speech).toMatch(/\[Canlı desteğe aktar\]\n\(status\)\nNasıl ilerler\?\n/);
});

const tournament: Tournament = { id: 3, Title: 'Kupa', Start_date: start, End_date: end };
const STANDINGS = [
  { Place: 1, Player: 'A***a', Points: 1234 },
  { Place: 3, Player: 'B***b', Points: 5 },
  { Place: 4 },
];

test('the card of a tournament says when it runs and what it brings', () => {
  const hearCard = (phase: 'active' | 'upcoming' | 'concluded', changes: Partial<Tournament> = {}) =>
    hearPart(visitor, <TournamentCard tournament={{ ...tournament, ...changes }} phase={phase} now={NOON} />);
  const facts = { Prize: 5000, GameType: 'casino' } as const;
  expect(hearCard('active', facts)).toMatch(
    /^SürüyorSlot\n# <Kupa \/tournaments\/3>\n5\.000 TL ödül havuzu\n10 gün 12 saat kaldı30 Kasım 24\.00’te biter(\n|$)/,
  );
  expect(hearCard('upcoming', { Start_date: end })).toMatch(
    /^Yakında\n# <Kupa \/tournaments\/3>\n1 Aralık Salı11 gün sonra$/,
  );
  expect(hearCard('concluded', { End_date: start, Standings: [{ Player: 'A***a' }] })).toBe(
    'Sona erdi\n# <Kupa /tournaments/3>\n31 Ekim’de bittiBirinci: A***a',
  );
  expect(hearCard('concluded', { id: undefined, Title: undefined, End_date: start })).toBe(
    'Sona erdi\n# Turnuva\n31 Ekim’de bitti',
  );
});

test('a tournament shows its standings with their prizes, and why there are none', () => {
  const hear = (changes: Partial<Tournament>) =>
    hearPart(
      visitor,
      <TournamentDetails tournament={{ ...tournament, ...changes }} now={NOON} sentAtMs={NOON} />,
    );
  const full = hear({
    Prize: 5000,
    MinStake: 10,
    GameType: 'casino',
    Standings: STANDINGS,
    Prizes: [{ Places: '1', Amount: 3000 }, { Places: '2–3', Amount: 500 }, {}],
  });
  expect(full).toMatch(
    /^dl “.*”:\nÖdül havuzu\n5\.000 TL\nKalan süre\n10 gün 12 saat\n.*\n10 TL\n.*\nSlot\nsection “Sıralama”:\n# Sıralama\n?.*12\.00/,
  );
  expect(full).toMatch(/1\. sıra:A\*\*\*a3\.000 TL1\.234 puan\n3\. sıra:B\*\*\*b500 TL5 puan\n4\. sıra:––\n/);
  expect(full).toMatch(
    /section “Ödüller”:\n# Ödüller\n?.*5\.000 TL.*\ntable “Ödüller”:\n.*\n.*\n1\n3\.000 TL\n2–3\n500 TL\n–\n–$/,
  );
  const bare = hear({});
  expect(bare).not.toMatch(/section|Ödül|TL/);
  expect(hear({ Prizes: [] })).not.toContain('section');
  const empty = hear({ Standings: [] });
  const upcoming = hear({ Standings: [], Start_date: end, End_date: later });
  expect(upcoming).toContain('turnuva başlayınca burada görünür');
  expect(empty).not.toContain('turnuva başlayınca');
  expect(upcoming).not.toContain('12.00');
  const concluded = hear({ Standings: STANDINGS, End_date: '2026-11-10T00:00:00+03:00' });
  expect(concluded).not.toContain('12.00');
  expect(concluded).toContain('9 Kasım');
});

test('the head of a tournament leads to its games while it runs', () => {
  const hear = (changes: object) =>
    hearPart(
      visitor,
      <TournamentHero tournament={{ ...tournament, Link: '/slot', ...changes }} isLoading={false} now={NOON}>
        Kupa
      </TournamentHero>,
    );
  expect(hear({})).toMatch(/^Sürüyor\n# Kupa\n.*Kasım 2026\n.*\/slot>$/);
  expect(hear({ Start_date: end, End_date: later })).not.toContain('/slot');
  expect(hear({ Link: undefined })).not.toContain('<');
});

test.each([
  [
    '/tournaments',
    /Turnuvalar[\s\S]*section “Sürüyor”:\n# Sürüyor\n4 turnuva\n[\s\S]*section “Yakında”[\s\S]*section “Sona erdi”/,
  ],
  ['/tournaments/6002968', /^<Turnuvalar \/tournaments>\nSürüyor\n# Crash kupası\n[\s\S]*section “Sıralama”/],
  ['/tournaments/999', /\n# Bu turnuva bulunamadı\n.*\n<Tüm turnuvalar \/tournaments>$/],
  ['/promotions/1', /^<Promosyonlar \/promotions>\n# %50 hoş geldin bonusu\n[\s\S]*<.* \/register>/],
  ['/promotions/999', /\n# Bu promosyon bulunamadı\n.*\n<Tüm promosyonlar \/promotions>$/],
  ['/none', /^# Bu rafta bir şey yok\n.*\n<Ana sayfaya git \/><Oyun ara \/slot>$/],
  ['/no-access', /Hesabınız varsa giriş yapıp yeniden deneyin\.\n<Ana sayfaya git \/><Giriş yap \/login>$/],
  [
    '/maintenance',
    /\n\(status\) Site her on saniyede bir kontrol edilir\.\n\[Şimdi kontrol et\]<Canlı destek \/support>$/,
  ],
  [
    '/maintenance-demo',
    /\nBu bir önizlemedir: site açık ve çalışıyor\.\n<Ana sayfaya git \/><Canlı destek \/support>$/,
  ],
  [
    '/pages/none',
    /^# Bu sayfa bulunamadı\n.*\n<Genel kurallar \/pages\/general-rules>\n[\s\S]*<Hakkımızda \/about-us>\n<Ana sayfaya git \/>$/,
  ],
])('%s says what it is', async (address, text) => {
  expect(await hearPage(visitor, address)).toMatch(text);
});

test('pages say that they are loading', async () => {
  const client = await createTestClient();
  expect(
    hearPart(
      client,
      <TournamentHero tournament={undefined} isLoading now={0}>
        Turnuva
      </TournamentHero>,
    ),
  ).toBe('# Turnuva');
  expect(await hearPage(client, '/pages/faq')).toBe('# Sık sorulan sorular\nYükleniyor');
  const player = await createSignedInClient();
  expect(await hearPage(player, '/no-access')).toMatch(/<Ana sayfaya git \/><Canlı destek \/support>$/);
});

test('the pictures of the first row of promotions load at once, and of no other row', async () => {
  const page = await openPage(visitor, '/promotions');
  expect(page.match(/<img[^>]* loading="eager"/g)).toHaveLength(3);
  expect(page.indexOf('loading="lazy"')).toBeGreaterThan(page.lastIndexOf('loading="eager"'));
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/features/promotions')).toEqual(['is-unknown', 'promotion-skeleton']);
  expect(listUnusedClasses('client/features/tournaments')).toEqual(['tournament-statistics-skeleton']);
});
