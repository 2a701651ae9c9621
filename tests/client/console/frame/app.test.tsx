// Tests which panels and dialogs the page of the console has.
import { beforeEach, expect, test } from 'vitest';
import { DetailDrawer } from '../../../../client/console/frame/detail-drawer.tsx';
import { listElements, parseMarkup, readName } from '../../support/rendering/markup.ts';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';
import { stubWindow } from '../render-every-part.tsx';

beforeEach(stubWindow);

async function openPage({ isLoaded = true } = {}) {
  const { App } = await import('../../../../client/console/frame/app.tsx');
  const opened = await openTestConsole({ isLoaded });
  const { console } = opened;
  const render = () => renderHtml(console, <App />);
  const readPage = () => {
    const root = parseMarkup(render());
    const all = listElements(root);
    const list = (tag: string) =>
      all.filter((element) => element.tag === tag).map((element) => readName(element, all));
    return { panels: list('section'), links: list('a'), dialogs: list('dialog') };
  };
  const show = (change: Partial<NonNullable<typeof console.world.current.value>>) => {
    const { current } = console.world;
    if (current.value) current.value = { ...current.value, ...change };
  };
  return { ...opened, render, readPage, show, words: () => renderWords(console, <App />) };
}

test('the page has the panels of its world, and a link to each', async () => {
  const { readPage, show } = await openPage();
  const { panels, links } = readPage();
  expect(panels).toEqual(['Switches', 'Presets', 'Clock', 'Players', 'Rules', 'Journal']);
  const jumps = ['Switches', 'Clock', 'Players', 'Cashier', 'Rules', 'Journal'];
  expect(links).toEqual(['Open site', ...jumps]);

  show({ panels: [] });
  expect(readPage()).toMatchObject({
    panels: ['Switches', 'Presets', 'Rules', 'Journal'],
    links: ['Switches', 'Rules', 'Journal'],
  });
});

test('only the dialog that was chosen is open over the page, and only if the world has it', async () => {
  const { console, readPage, show } = await openPage();
  const { layout, journal, ruleEditor } = console;
  journal.openFirst();
  ruleEditor.openNew({ on: 'system/ping', kind: 'reply' });
  layout.closeDetail();
  layout.callDraft.value = { call: 'system/ping', data: {}, player: undefined };
  await journal.load();
  const [drawer] = readPage().dialogs;
  for (const [overlay, title] of [
    [undefined, undefined],
    ['compare', /^Compare /],
    ['contracts', /^Contracts /],
    ['keys', /^All keys$/],
    ['reply', /^Pinned reply system\/ping$/],
    ['send', /^Send system\/ping$/],
    ['player', /^New player /],
    ['share', /^Share link /],
    ['world', /^Worlds and snapshots$/],
    ['paused-data', undefined],
    ['paused-reply', undefined],
  ] as const) {
    layout.overlay.value = overlay;
    const [, ...dialogs] = readPage().dialogs;
    expect(dialogs, overlay).toEqual(title ? [expect.stringMatching(title)] : []);
  }
  expect(drawer).toBe('Exchange');
  layout.overlay.value = 'player';
  show({ panels: ['site'] });
  expect(readPage().dialogs).toHaveLength(1);
});

test('the head of the page names the world, what answers in it, and what is on', async () => {
  const { console, connection, words, show, render, readPage } = await openPage({ isLoaded: false });
  expect(words()).toMatch(/^vitrin console world World: … All healthy/);
  expect(words()).not.toMatch(/seed|exchanges/);
  const isHealthDisabled = () =>
    /aria-keyshortcuts="H"[^>]*disabled=""|disabled=""[^>]*aria-keyshortcuts="H"/.test(render());
  expect(isHealthDisabled()).toBe(false);
  await console.refresh();
  expect(isHealthDisabled()).toBe(true);
  const name = console.world.name.value ?? '';
  expect(words()).toMatch(
    new RegExp(
      `^vitrin console world World: ${name} seed 1 · 0 exchanges All healthy H Share link L Open file O Keys \\? Contracts Open site `,
    ),
  );
  show({ exchanges: 7 });
  expect(words()).toContain('seed 1 · 7 exchanges');
  show({ answeredBy: 'https://a.test' });
  expect(words()).toContain('answered by https://a.test · 7 exchanges');

  await console.scenario.toggle('maintenance');
  expect(words()).toContain('1 switch is on All healthy');
  expect(isHealthDisabled()).toBe(false);
  expect(render()).toContain('title="1 switch is on"');
  show({ panels: [] });
  expect(readPage().links).not.toContain('Open site');
  connection.isCut = true;
  await console.refresh();
  expect(words()).toContain('The mock server does not answer.');
});

test('the drawer shows what is chosen, under its name, unless it is closed, gone or below a dialog', async () => {
  const { console } = await openTestConsole();
  const { layout, players, ruleEditor } = console;
  const read = () => renderWords(console, <DetailDrawer />);
  const readName = () => /<dialog[^>]* aria-label="([^"]*)"/.exec(renderHtml(console, <DetailDrawer />))?.[1];
  expect([readName(), read()]).toEqual(['Exchange', 'Exchange Close']);
  players.open('esra.isik', false);
  expect([readName(), read()]).toEqual([
    'Player',
    expect.stringMatching(/^Player Close esra\.isik .*balance/),
  ]);
  layout.overlay.value = 'keys';
  expect(read()).toBe('Player Close');
  layout.overlay.value = undefined;
  ruleEditor.openNew();
  console.notices.showError('Not saved');
  expect([readName(), read()]).toEqual(['Rule', expect.stringMatching(/^Rule Close New rule .*Not saved/)]);
  layout.isDetailOpen.value = false;
  expect(read()).toBe('Rule Close');
  players.open('nobody', false);
  expect(read()).toBe('Player Close');
});
