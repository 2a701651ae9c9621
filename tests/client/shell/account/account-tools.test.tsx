// The tools of a player in the header, the balance, and the frame of the pages of the account.
import { expect, test } from 'vitest';
import { AccountFrame } from '../../../../client/shell/account/account-frame.tsx';
import { AccountCard, SignOutButton } from '../../../../client/shell/header/account.tsx';
import { BalanceAmount, BalanceToggle, MovementsButton } from '../../../../client/shell/header/balance.tsx';
import PlayerTools from '../../../../client/shell/header/player-tools.tsx';
import { aWorld } from '../../../support/a-world.ts';
import { findElement, listLinks, listTags, readWords } from '../../support/rendering/read-markup.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient } from '../../support/test-client.ts';

test('the tools of a player lead to notifications, movements, deposit and account', async () => {
  const { models } = await createSignedInClient();
  const html = renderInSite(models, <PlayerTools />);
  expect(listLinks(html)).toEqual([['/notifications', 'Bildirimler']]);
  expect(listTags(html, 'a')[0]).toContain('title="Bildirimler"');
  expect(findElement(html, 'button', 'Para yatır')).toMatch(/type="button".*aria-haspopup="dialog"/);
  expect(findElement(html, 'button', 'Hesap menüsü: Esra Işık')).toContain('aria-expanded="false"');
  expect(listTags(html, 'ul')).toEqual([]);
  for (const path of ['/profile/deposit', '/profile/quick-deposit']) {
    const page = renderInSite(models, <PlayerTools />, path);
    expect(listLinks(page)).toContainEqual(['/profile/deposit', 'Para yatır']);
    expect(findElement(page, 'button', 'Para yatır')).toBe('');
  }
});

test('the balance is unknown, missing, shown or hidden, and its buttons follow', async () => {
  const world = await aWorld();
  const { models, browser } = await createSignedInClient({ world });
  const { finance } = models;
  const render = () => {
    const amount = renderInSite(
      models,
      <MovementsButton>
        <BalanceAmount />
      </MovementsButton>,
    );
    const toggle = listTags(renderInSite(models, <BalanceToggle />), 'button')[0] ?? '';
    return { words: readWords(amount), amount, label: /aria-label="([^"]*)"/.exec(toggle)?.[1] };
  };
  const shown = render();
  expect(shown.words).toMatch(/^Bakiye: [\d.,]+ TL$/);
  expect(shown.amount).toMatch(/<button type="button"[^>]* title="Son hareketler" aria-haspopup="dialog"/);
  expect(shown.label).toBe('Bakiyeyi gizle');

  finance.toggleBalance();
  const hidden = render();
  expect(hidden.words).toMatch(/^Bakiye gizli •/);
  expect(hidden.amount).toContain('aria-hidden="true"');
  expect(hidden.amount).not.toContain('<button');
  expect(hidden.label).toBe('Bakiyeyi göster');
  finance.toggleBalance();
  expect(render()).toEqual(shown);

  const late = await createTestClient({ world: await aWorld(), local: browser.local, isStarted: false });
  const unknown = renderInSite(late.models, <BalanceAmount />);
  expect(unknown).toMatch(/^<span[^>]* data-skeleton="true" aria-hidden="true"><\/span>$/);
  late.browser.setOffline(true);
  await late.models.finance.refreshBalance();
  expect(readWords(renderInSite(late.models, <BalanceAmount />))).toBe('Bakiye: Alınamadı');
  expect(renderInSite(late.models, <BalanceToggle />)).toContain('aria-label="Bakiyeyi yeniden iste"');
});

test('a player without a known name is called player, and an unknown last sign-in is left out', async () => {
  const { models } = await createTestClient();
  const html = renderInSite(models, <AccountCard />);
  expect(readWords(html)).toBe('Oyuncu');
  expect(html).toContain('aria-hidden="true"');
  const { models: ofPlayer } = await createSignedInClient();
  expect(readWords(renderInSite(ofPlayer, <AccountCard />))).toMatch(
    /^EI Esra Işık esra\.isik Son giriş: \d+ \p{L}+, \d\d\.\d\d$/u,
  );
  expect(renderInSite(ofPlayer, <SignOutButton />)).not.toMatch(/role="alert"|aria-busy/);
});

test('a page of the account is headed by its name in the menus, unless it has a heading of its own', async () => {
  const { models } = await createTestClient();
  const page = renderInSite(
    models,
    <AccountFrame path="/tickets" lead="Biletler burada.">
      <b>İçerik</b>
    </AccountFrame>,
  );
  expect(listLinks(page)).toEqual([['/profile', 'Hesabım']]);
  expect(page).toContain('<h1>Biletlerim</h1>');
  expect(readWords(page)).toBe('Hesabım Biletlerim Biletler burada. İçerik');
  const form = renderInSite(
    models,
    <AccountFrame path="/tickets" title="Yeni hesap">
      <b>İçerik</b>
    </AccountFrame>,
  );
  expect(readWords(form)).toBe('Hesabım Yeni hesap İçerik');
  expect([page, form].map((each) => listTags(each, 'p').length)).toEqual([1, 0]);
});
