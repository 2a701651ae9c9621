// A page shows that something loads, why it has failed, or that there is nothing.
import { expect, test } from 'vitest';
import type { Failure } from '../../../../client/core/api/outcome.ts';
import type { Loadable, NextPageState } from '../../../../client/core/loading/resource.ts';
import { IconHeart } from '../../../../client/ui/icons.ts';
import {
  EmptyShelfArch,
  IconArch,
  LockedArch,
  ShutteredArch,
} from '../../../../client/ui/loading/arches.tsx';
import { ListView, readTotal } from '../../../../client/ui/loading/list-view.tsx';
import { Note } from '../../../../client/ui/loading/note.tsx';
import { Notice } from '../../../../client/ui/loading/notice.tsx';
import { ProgressBar } from '../../../../client/ui/loading/progress.tsx';
import { ResourceView } from '../../../../client/ui/loading/resource-view.tsx';
import { StatePanel } from '../../../../client/ui/loading/state-panel.tsx';
import { isRecoverable } from '../../../../client/ui/loading/use-recovery.ts';
import { useSending } from '../../../../client/ui/loading/use-sending.ts';
import { listTags, readWords } from '../../support/rendering/read-markup.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient, type TestClient } from '../../support/test-client.ts';

const ignore = () => {};
const refused = (message: string | null): Failure => ({
  ...{ ok: false, kind: 'refused', message, error: null, debug: null, isMalformed: false },
});
const failed = { title: 'Oyunlar yüklenemedi', text: 'Biraz sonra deneyin.' };
const NO_SESSION: Failure = { ok: false, kind: 'session', reason: 'signed-out', message: null };

function renderState({ models }: TestClient, state: Loadable<string>, texts?: typeof failed) {
  return renderInSite(
    models,
    <ResourceView
      {...{ state, retry: ignore, ...(texts && { failed: texts }) }}
      skeleton={<i data-skeleton />}
      empty={<b>Boş</b>}
    >
      {(data) => <p>{data}</p>}
    </ResourceView>,
  );
}

test('a resource shows that it loads, what it has, or that it has nothing', async () => {
  const client = await createTestClient();
  const loading = renderState(client, { kind: 'loading', isSlow: false });
  expect(loading).toMatch(/^<div[^>]* data-loading="true">.*<i data-skeleton="true"><\/i><\/div>$/);
  expect(readWords(loading)).toBe('Yükleniyor');
  expect(readWords(renderState(client, { kind: 'loading', isSlow: true }))).toMatch(
    /^Yükleniyor Bu biraz uzun/,
  );
  expect(renderState(client, { kind: 'ready', data: 'Nar' })).toBe('<p>Nar</p>');
  expect(renderState(client, { kind: 'empty' })).toBe('<b>Boş</b>');
});

test.each<[name: string, state: Loadable<string>, own: boolean, words: string]>([
  [
    'offline',
    { kind: 'offline' },
    true,
    'Bağlantı yok İnternet bağlantınızı kontrol edip yeniden deneyin. Yeniden dene',
  ],
  [
    'broken',
    { kind: 'error', failure: { ok: false, kind: 'broken' } },
    true,
    'Oyunlar yüklenemedi Biraz sonra deneyin. Yeniden dene',
  ],
  [
    'broken, without texts of its own',
    { kind: 'error', failure: { ok: false, kind: 'broken' } },
    false,
    'Bu bölüm şu anda yüklenemedi Bir sorun oluştu. Lütfen daha sonra yeniden deneyin. Yeniden dene',
  ],
  [
    'refused',
    { kind: 'error', failure: refused('Hatalı istek') },
    false,
    'Bu bölüm şu anda yüklenemedi Hatalı istek Yeniden dene',
  ],
  [
    'refused without a message',
    { kind: 'error', failure: refused(null) },
    false,
    'Bu bölüm şu anda yüklenemedi Bir sorun oluştu. Lütfen daha sonra yeniden deneyin. Yeniden dene',
  ],
  [
    'maintenance',
    { kind: 'error', failure: { ok: false, kind: 'maintenance' } },
    true,
    'Oyunlar yüklenemedi Site şu anda bakımda. Yeniden dene',
  ],
  [
    'blocked',
    { kind: 'error', failure: { ok: false, kind: 'blocked' } },
    true,
    'Oyunlar yüklenemedi Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin. Sayfayı yenile',
  ],
  [
    'session',
    { kind: 'error', failure: NO_SESSION },
    true,
    'Bu bölüm üyelere açık Görmek için giriş yapın. Giriş yap',
  ],
])('a resource that fails (%s) says why and what to do', async (_, state, own, words) => {
  const html = renderState(await createTestClient(), state, own ? failed : undefined);
  expect(readWords(html)).toBe(words);
  expect(html).toContain('role="status"');
  expect(html).toContain('data-state-panel="true"');
});

test('a player whose session was lost is not told to become a player', async () => {
  const html = renderState(await createSignedInClient(), { kind: 'error', failure: NO_SESSION }, failed);
  expect(readWords(html)).toBe(
    'Oyunlar yüklenemedi Oturumunuz sona erdi. Lütfen yeniden giriş yapın. Yeniden dene',
  );
});

test.each([
  ['offline', undefined, true],
  ['error', 'maintenance', true],
  ['error', 'broken', false],
  ['ready', 'maintenance', false],
])('what is missing (%s, %s) is loaded when the connection is back: %s', (kind, failure, isLoaded) => {
  expect(isRecoverable({ kind, ...(failure && { failure: { kind: failure } }) })).toBe(isLoaded);
});

test.each<[more: NextPageState, total: number | undefined, words: string]>([
  ['none', 2, 'Nar Ada 2 / 2'],
  ['idle', 1200, 'Nar Ada 2 / 1.200 Daha fazla'],
  ['loading', 5, 'Nar Ada 2 / 5 Daha fazla'],
  ['slow', 5, 'Nar Ada 2 / 5 Bu biraz uzun sürüyor. Yanıt bekleniyor. Daha fazla'],
  ['error', 5, 'Nar Ada 2 / 5 Devamı yüklenemedi. Yeniden dene'],
  ['offline', 5, 'Nar Ada 2 / 5 Bağlantı yok, devamı yüklenemedi. Yeniden dene'],
  ['idle', undefined, 'Nar Ada 2 kayıt görüyorsunuz Daha fazla'],
])('the end of a list (%s, %s rows) says what is shown and what follows', async (more, total, words) => {
  const { models } = await createTestClient();
  const rows = ['Nar', 'Ada'];
  const list = {
    state: { kind: 'ready', data: { rows, total, more } },
    isUpdating: false,
    more: ignore,
    retry: ignore,
  } as const;
  const render = (hidesEnd: boolean) =>
    renderInSite(
      models,
      <ListView
        {...{ ...list, hidesEnd }}
        skeleton={null}
        empty={null}
        describe={({ shown, total: all }) => `${shown} / ${all}`}
      >
        {(shown) => shown.map((each) => <b key={each}>{each}</b>)}
      </ListView>,
    );
  const html = render(false);
  expect(readWords(html)).toBe(words);
  expect(html).toMatch(/^<div class="updates" aria-busy="false">/);
  expect(html).toMatch(/tabindex="-1"><div role="status">/i);
  expect(html.includes('width:')).toBe(total !== undefined);
  const isWaiting = more === 'loading' || more === 'slow';
  expect(html.includes('aria-disabled="true"')).toBe(isWaiting);
  expect(html.includes('role="alert"')).toBe(more === 'error' || more === 'offline');
  expect(readWords(render(true))).toBe('Nar Ada');
});

test('a list that is updating says so, and its total is known unless it loads', async () => {
  const { models } = await createTestClient();
  const html = renderInSite(
    models,
    <ListView
      {...{ state: { kind: 'empty' }, isUpdating: true, more: ignore, retry: ignore, className: 'kartlar' }}
      skeleton={null}
      empty={<b>Boş</b>}
      describe={() => ''}
    >
      {() => null}
    </ListView>,
  );
  expect(html).toBe('<div class="updates is-updating kartlar" aria-busy="true"><b>Boş</b></div>');
  expect(readTotal({ state: { kind: 'empty' } })).toBe(0);
  expect(readTotal({ state: { kind: 'offline' } })).toBeUndefined();
  expect(readTotal({ state: { kind: 'ready', data: { rows: [], total: 7, more: 'none' } } })).toBe(7);
});

test('an error is said at once and can take the focus; other notices are not', async () => {
  const { models } = await createTestClient();
  const render = (part: Parameters<typeof renderInSite>[1]) => renderInSite(models, part);
  const bad = render(<Notice tone="bad">Olmadı</Notice>);
  expect(bad).toMatch(/data-notice="plain" role="alert" tabindex="-1"/i);
  const info = render(<Notice title="Bilgi">Oldu</Notice>);
  expect(info).toContain('data-notice="titled"');
  expect(info).not.toMatch(/role=|tabindex/i);
  expect(readWords(info)).toBe('Bilgi Oldu');
  expect(render(<Note>Sürüyor</Note>)).toContain('role="status"');
  expect(render(<Note tone="bad">Olmadı</Note>)).toContain('role="alert"');
});

test.each([
  [0, '0%'],
  [0.25, '25%'],
  [1.5, '100%'],
  [-1, '0%'],
])('a bar of the share %s is %s wide and hidden from screen readers', async (share, width) => {
  const { models } = await createTestClient();
  expect(renderInSite(models, <ProgressBar share={share} />)).toMatch(
    new RegExp(`^<div[^>]* aria-hidden="true"><div[^>]* style="width:${width}">`),
  );
});

test('a page without content has a heading and pictures that are decoration', async () => {
  const { models } = await createTestClient();
  const page = renderInSite(
    models,
    <StatePanel layout="page" title="Yok" picture={<EmptyShelfArch />} role="alert">
      <p>Başka bir şey</p>
    </StatePanel>,
  );
  expect(page).toMatch(/<div role="alert"><h1>Yok<\/h1>/);
  expect(readWords(page)).toBe('Yok Başka bir şey');
  const panel = renderInSite(models, <StatePanel title="Yok" text="Henüz" actions={<b>Ekle</b>} />);
  expect(panel).toMatch(/<svg.*data-state-panel="true"><p class="bold">Yok<\/p>/);
  expect(panel).not.toContain('<h1');
  expect(readWords(panel)).toBe('Yok Henüz Ekle');
  expect(renderInSite(models, <StatePanel title="Yok" picture={null} />)).not.toMatch(/<svg|<p>/);
  for (const arch of [
    <IconArch key="1" of={IconHeart} />,
    <LockedArch key="2" />,
    <ShutteredArch key="3" sign="Kapalı" />,
  ])
    expect(listTags(renderInSite(models, arch), 'svg')[0]).toContain('aria-hidden="true"');
});

test('what a button submits is sent once at a time, and its success follows only a success', async () => {
  const { models } = await createTestClient();
  const shown: boolean[] = [];
  let send: ReturnType<typeof useSending>['send'] = async () => {};
  function Sender() {
    const sending = useSending();
    ({ send } = sending);
    shown.push(sending.isWaiting, sending.failure !== null);
    return null;
  }
  renderInSite(models, <Sender />);
  expect(shown).toEqual([false, false]);

  const answers: ((failure: Failure | null) => void)[] = [];
  const sent: string[] = [];
  const request = () => new Promise<Failure | null>((resolve) => answers.push(resolve));
  const first = send(request, () => sent.push('first'));
  await send(request, () => sent.push('second'));
  expect(answers).toHaveLength(1);
  answers[0]?.(refused(null));
  await first;
  expect(sent).toEqual([]);

  const again = send(request, () => sent.push('third'));
  expect(answers).toHaveLength(2);
  answers[1]?.(null);
  await again;
  expect(sent).toEqual(['third']);
});
