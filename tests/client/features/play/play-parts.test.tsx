// A page with a game says what becomes of it: opening, open, failed, ended; and how to leave.
import { afterEach, expect, test, vi } from 'vitest';
import { GameScreen } from '../../../../client/features/play/game-screen.tsx';
import type { Launch } from '../../../../client/features/play/launcher.ts';
import { PlayBar } from '../../../../client/features/play/play-bar.tsx';
import { GameIntro } from '../../../../client/features/play/virtual-game/game-intro.tsx';
import { failing, setRules } from '../../../support/faults.ts';
import { loadEverything } from '../../support/load-everything.ts';
import { hearPage, hearPart } from '../../support/rendering/hear-part.ts';
import { listElements, parseMarkup } from '../../support/rendering/markup.ts';
import { openPage, stubBrowser } from '../../support/rendering/open-page.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { listUnusedClasses } from '../../support/rendering/styled-classes.ts';
import { createSignedInClient, createTestClient } from '../../support/test-client.ts';

afterEach(() => void vi.unstubAllGlobals());
const nothing = () => undefined;
const lobby = { path: '/slot', label: 'Slotlara' };
const HEAD = '<Oyundan çık /slot>\n# Nar\nAnkagerçek\n';
const BAR =
  'section “Oyun oturumu”:\nBakiye\n[12.450,75 TL][Bakiyeyi gizle]\nSüre\n00:00:00\nBu oturum\n0,00 TL\nSaat 12.00<Yeni pencere /games/x>';
const ACTIONS = '\n[Yeniden dene]<Slotlara /slot><Canlı desteğe yazın /support>';
const STARTED = {
  kind: 'started',
  url: '/games/x',
  name: undefined,
  provider: undefined,
  hasDemo: undefined,
} as const;
const broken = { kind: 'failed', failure: { ok: false, kind: 'broken' } } as const;

test.each<[launch: Launch, isTable: boolean, text: string]>([
  [{ kind: 'starting', isSlow: false }, false, '(status)\nOyun açılıyor'],
  [
    { kind: 'starting', isSlow: true },
    true,
    '(status)\nMasa açılıyor\n(status) Bu biraz uzun sürüyor. Yanıt bekleniyor.',
  ],
  [STARTED, false, `(status)\nOyun açılıyor\n${BAR}`],
  [STARTED, true, `(status)\nMasa açılıyor\n${BAR}`],
  [
    { kind: 'unreachable' },
    false,
    `# Sağlayıcıya Ulaşılamıyor\n(alert) Oyun şu anda açılmadı. Bakiyenizden bir tutar ayrılmadı.${ACTIONS}`,
  ],
  [
    { kind: 'unreachable' },
    true,
    `# Sağlayıcıya Ulaşılamıyor\n(alert) Masa şu anda açılmadı. Bakiyenizden bir tutar ayrılmadı.${ACTIONS}`,
  ],
  [
    broken,
    false,
    `# Oyun açılamadı\n(alert) Bir sorun oluştu. Lütfen daha sonra yeniden deneyin. Bakiyenizden bir tutar ayrılmadı.${ACTIONS}`,
  ],
  [
    broken,
    true,
    `# Masa açılamadı\n(alert) Bir sorun oluştu. Lütfen daha sonra yeniden deneyin. Bakiyenizden bir tutar ayrılmadı.${ACTIONS}`,
  ],
])('a launch that is %j, of a table: %j', async (launch, isTable, text) => {
  const client = await createSignedInClient();
  const screen = {
    name: 'Nar',
    provider: 'Anka',
    kind: 'gerçek',
    gamingType: 'real',
    onStart: nothing,
    lobby,
  } as const;
  const hearScreen = (changes: object) =>
    hearPart(client, <GameScreen {...screen} launch={launch} isTable={isTable} {...changes} />);

  expect(hearScreen({})).toBe(HEAD + text);
  expect(hearScreen({ isPage: true, provider: undefined, headActions: <b>Mod</b> })).toBe(
    `<Geri dön /slot>\n# Nar\ngerçek\nMod\n${text}`,
  );
});

test('the bar below a game says whether its money is real, and hides the balance', async () => {
  const client = await createSignedInClient();
  const hearBar = (gamingType: 'demo' | 'real') =>
    hearPart(client, <PlayBar gamingType={gamingType} url="/games/x" />);
  expect(hearBar('real')).toBe(BAR);
  expect(hearBar('demo')).toBe(BAR.replace('Bu oturum', 'Bu oturum, demo'));
  client.models.finance.toggleBalance();
  expect(hearBar('real')).toMatch(/^section “Oyun oturumu”:\nBakiye\n[^[]*gizli[^[]*\[Bakiyeyi göster\]\n/);
  const visitor = await createTestClient();
  expect(hearPart(visitor, <PlayBar gamingType="real" url="/games/x" />)).toContain(
    'Bakiye\n–\n[Bakiyeyi gizle]',
  );
});

test('a frame of a game is named, kept in its sandbox, and does not tell where it stands', async () => {
  const client = await createSignedInClient();
  stubBrowser('/');
  const part = (
    <GameScreen name="Nar" kind="gerçek" gamingType="real" launch={STARTED} onStart={nothing} lobby={lobby} />
  );
  const all = listElements(parseMarkup(renderInSite(client.models, part)));
  const frame = all.find(({ tag }) => tag === 'iframe')?.attributes;
  expect(frame).toMatchObject({ src: '/games/x', referrerpolicy: 'no-referrer' });
  expect(frame?.title).toContain('Nar');
  expect(frame?.sandbox).toMatch(/allow-scripts/);
  expect(frame?.allow).toContain('fullscreen *');
  const ownWindow = all.find(({ attributes }) => attributes.target === '_blank')?.attributes;
  expect(ownWindow).toMatchObject({
    href: '/games/x',
    rel: 'noopener noreferrer',
    'aria-label': 'Yeni pencere',
    title: 'Yeni pencere',
  });
  const exit = all.find(({ tag }) => tag === 'a')?.attributes;
  expect(exit).toMatchObject({ 'aria-label': 'Oyundan çık', title: 'Oyundan çık' });
});

test.each([
  [
    '/play/slot/1001',
    '<Oyundan çık /slot>\n# Oyun\ngerçek\n<Demo oyna /play/slot/1001/demo>[Favori: Oyun]\n',
  ],
  [
    '/play/slot/1001/demo',
    '<Oyundan çık /slot>\n# Oyun\ndemo\n<Gerçek oyna /play/slot/1001/real>[Favori: Oyun]\n',
  ],
  [
    '/play/slot/1001/Yakamoz',
    '<Oyundan çık /slot>\n# Oyun\nYakamozgerçek\n<Demo oyna /play/slot/1001/demo/Yakamoz>[Favori: Oyun]\n',
  ],
  ['/play/live/301', '<Oyundan çık /live>\n# Canlı masa\ncanlı\n[Favori: Canlı masa]\n'],
])('%s names what it opens', async (address, head) => {
  const client = await createSignedInClient();
  const speech = await hearPage(client, address);
  expect(speech.toLowerCase().startsWith(head.toLowerCase())).toBe(true);
});

test('an address of no game leads to the games', async () => {
  expect(await hearPage(await createSignedInClient(), '/play/none/1')).toMatch(/^# .*\n.*\n<.* \/slot>$/);
});

test('virtual games are listed, opened for a player, and introduced to a visitor', async () => {
  const player = await createSignedInClient();
  const visitor = await createTestClient();
  expect(await hearPage(visitor, '/virtual')).toMatch(/\nYükleniyor$/);
  expect(await hearPage(visitor, '/virtual/zeplin')).toBe('# Oyun\n<Giriş yap /login><Üye ol /register>');
  expect(await hearPage(player, '/virtual/zeplin')).toBe(
    '<Oyundan çık /virtual>\n# Oyun\ngerçek\n(status)\nOyun açılıyor',
  );
  await loadEverything(player);
  await loadEverything(visitor);
  const list = await hearPage(visitor, '/virtual');
  expect(list).toContain('<Bet on Games /slot/category/63>\nOyun listesi\n');
  expect(list).toContain('<Zeplin /virtual/zeplin>\nKörfez Works\n');
  expect(await hearPage(player, '/virtual/zeplin')).toBe(
    '<Oyundan çık /virtual>\n# Zeplin\nKörfez Worksgerçek\n(status)\nOyun açılıyor',
  );
  expect(await hearPage(player, '/virtual/sport')).toContain(
    '<Geri dön /virtual>\n# Spor Bahisleri\nMaden 41gerçek\n<Canlı Spor /virtual/live-sport><Ana sayfaya git />\n',
  );
  expect(await hearPage(visitor, '/virtual/zeplin')).toMatch(
    /^# Zeplin\nKörfez Works\n.*\n<Giriş yap \/login><Üye ol \/register>$/,
  );
  for (const client of [player, visitor])
    expect(await hearPage(client, '/virtual/none')).toMatch(/^# .*\n.*\n<.* \/virtual>$/);
  expect(hearPart(visitor, <GameIntro isSlow />)).toContain('(status) Bu biraz uzun sürüyor');
});

test.each([
  ['a visitor', createTestClient],
  ['a player', createSignedInClient],
] as const)('a virtual game opens behind its own picture, for %s', async (_, open) => {
  const client = await open();
  await loadEverything(client);

  expect(await openPage(client, '/virtual/zeplin')).toContain('src="/media/v1/games/906.svg"');
  expect(await openPage(client, '/virtual/sport')).toContain('src="/media/v1/games/908.svg"');
});

test('a menu that fails is loaded again on the pages of the virtual games', async () => {
  const client = await createTestClient();
  await setRules(client.world.control, failing('GET /datas/header-menu.json'));
  await loadEverything(client);
  for (const address of ['/virtual', '/virtual/zeplin']) {
    const speech = await hearPage(client, address);
    expect(speech).toMatch(/^# Sanal oyunlar\n/);
    expect(speech).toMatch(/\[Yeniden dene\]$/);
  }
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/features/play')).toEqual(['is-dark']);
});
