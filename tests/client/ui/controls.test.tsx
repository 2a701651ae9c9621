// Controls, cards and overlays in each of their states.
import { beforeAll, expect, test } from 'vitest';
import type { Elements } from '../../../client/core/jsx-types.ts';
import type { Models } from '../../../client/core/models.ts';
import { Button, buildButtonClass } from '../../../client/ui/button.tsx';
import { Avatar, buildInitials } from '../../../client/ui/cards/avatar.tsx';
import { Card } from '../../../client/ui/cards/card.tsx';
import { CardGroup } from '../../../client/ui/cards/card-group.tsx';
import { Picture } from '../../../client/ui/cards/picture.tsx';
import { Bone, Repeat, SkeletonCards } from '../../../client/ui/cards/skeleton.tsx';
import { buildChipClass } from '../../../client/ui/chip.ts';
import { FactList } from '../../../client/ui/fact-list.tsx';
import { CopyField } from '../../../client/ui/forms/parts/copy-field.tsx';
import { Steps } from '../../../client/ui/forms/parts/steps.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { IconHeart } from '../../../client/ui/icons.ts';
import { BackLink } from '../../../client/ui/links/back-link.tsx';
import { ButtonLink, Link, ServerLink, SupportLink } from '../../../client/ui/links/link.tsx';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { WaitOverlay } from '../../../client/ui/overlays/wait-overlay.tsx';
import { QrCode } from '../../../client/ui/qr-code.tsx';
import { drawQrPath } from '../../../client/ui/qr-path.ts';
import { Match } from '../../../client/ui/search.tsx';
import { Tabs } from '../../../client/ui/tabs.tsx';
import { StateBadge } from '../../../client/ui/tag.tsx';
import { listLinks, listTags, readWords } from '../support/rendering/read-markup.ts';
import { renderInSite } from '../support/rendering/render-in-site.tsx';
import { createTestClient } from '../support/test-client.ts';

let models: Models;
beforeAll(async () => {
  ({ models } = await createTestClient());
});
const render = (part: Elements) => renderInSite(models, part);
const ignore = () => {};

test('a button that waits says so, turns a wheel and keeps its name', () => {
  const idle = render(<Button icon={IconHeart}>Gönder</Button>);
  expect(idle).toMatch(/^<button type="button"/);
  expect(idle).not.toMatch(/aria-(?:disabled|busy)/);
  expect(listTags(idle, 'svg')).toHaveLength(1);
  const waiting = render(
    <Button isWaiting type="submit">
      Gönder
    </Button>,
  );
  expect(waiting).toMatch(/type="submit".*aria-disabled="true" aria-busy="true"/);
  expect(waiting).toMatch(/<span[^>]*aria-hidden="true"><\/span>.*Gönder/);
  expect(readWords(waiting)).toBe('Gönder');
});

test('what looks like a button or a chip has the classes of its kind', () => {
  expect(buildButtonClass()).toBe('button button-quiet');
  expect(buildButtonClass({ variant: 'lamp', size: 'row', isWide: true })).toBe(
    'button button-lamp button-row button-wide',
  );
  expect([buildChipClass(), buildChipClass(true)]).toEqual(['chip', 'chip is-chosen']);
});

test('a button with an icon has a name and a tooltip, and says why it failed or that it does nothing', () => {
  const button = render(<IconButton icon={IconHeart} label="Favori" onClick={ignore} />);
  expect(button).toMatch(/^<button type="button" title="Favori" aria-label="Favori"/);
  expect(button).not.toMatch(/aria-disabled|role="alert"|data-error/);
  const failed = render(
    <IconButton icon={IconHeart} label="Favori" error="Kaydedilemedi" isInactive size={32} />,
  );
  expect(failed).toContain('aria-disabled="true" data-error="Kaydedilemedi"');
  expect(failed).toMatch(/role="alert">Kaydedilemedi</);
  expect([button, failed].map((each) => /width="(\d+)"/.exec(each)?.[1])).toEqual(['20', '18']);
});

test('a card shows its picture as decoration, and only what it has', () => {
  const link = <a href="/play/slot/1">Nar</a>;
  const bare = render(<Card image="/nar.png" name="Nar" shape="cover" link={link} meta="Ada" />);
  const [picture = ''] = listTags(bare, 'img');
  expect(picture).toMatch(
    /alt="" class="fills" loading="lazy" decoding="async" width="600" height="800" src="\/nar.png"/,
  );
  expect(picture).toContain('data-name="Nar"');
  expect(readWords(bare)).toBe('Nar Ada');
  const full = render(
    <Card
      {...{ image: undefined, name: 'Nar', shape: 'table', link, meta: 'Ada', isEager: true }}
      overlay={<b>Oyna</b>}
      tags={<b>Yeni</b>}
      favourite={<IconButton icon={IconHeart} label="Favori" onClick={ignore} />}
    />,
  );
  expect(listTags(full, 'img')[0]).toMatch(/loading="eager".* width="640" height="400" src="data:,"/);
  expect(readWords(full)).toBe('Yeni Nar Oyna Ada');
  expect(listTags(bare, 'div').length).toBeLessThan(listTags(full, 'div').length);
});

test('a picture has no text for screen readers unless it is given one', () => {
  expect(render(<Picture src="/a.png" height="9" />)).toContain('alt=""');
  expect(render(<Picture src="/a.png" alt="Nar" name="Nar" height="9" />)).toContain('alt="Nar"');
});

test('a group of cards is a section named by its heading', () => {
  const group = render(
    <CardGroup title="Slot" count="3 oyun">
      <b>Kartlar</b>
    </CardGroup>,
  );
  const [, id] = /<section[^>]* aria-labelledby="([^"]+)"/.exec(group) ?? [];
  expect(group).toContain(`<h2 id="${id}">Slot</h2>`);
  expect(readWords(group)).toBe('Slot 3 oyun Kartlar');
  const uncounted = render(
    <CardGroup title="Slot">
      <b>Kartlar</b>
    </CardGroup>,
  );
  expect(listTags(uncounted, 'span')).toEqual([]);
});

test.each([
  ['ismet', 'ışık', 'İI'],
  [' ada ', null, 'A'],
  [null, 'nar', 'N'],
  [null, '  ', ''],
])('the initials of %s and %s are %s', (first, last, initials) => {
  expect(buildInitials(first, last)).toBe(initials);
});

test('an avatar is decoration, and its colour is always that of the same player', () => {
  const hue = (seed: string) => /--hue:(\d+)/.exec(render(<Avatar initials="EI" seed={seed} />))?.[1];
  expect(render(<Avatar initials="EI" seed="7" size={56} />)).toMatch(
    /width:56px;height:56px.*aria-hidden="true">EI</,
  );
  expect(render(<Avatar initials={null} seed="7" />)).toContain('<svg');
  expect([hue('7'), hue('8'), hue('eşref')]).toEqual([hue('7'), hue('8'), hue('eşref')]);
  expect([hue(''), hue('7'), hue('71')]).toEqual([
    '7',
    String((7 * 31 + 55) % 360),
    String((((7 * 31 + 55) % 360) * 31 + 49) % 360),
  ]);
});

test('placeholders are hidden from screen readers, in the number that is asked for', () => {
  const rack = render(<SkeletonCards count={3} shape="table" layout="rack" />);
  expect(rack).toMatch(/^<ul class="rack rack-tables is-skeleton" aria-hidden="true">/);
  expect(listTags(rack, 'li')).toHaveLength(3);
  expect(rack.match(/data-skeleton="true"/g)).toHaveLength(9);
  expect(render(<SkeletonCards count={1} shape="cover" layout="rack" />)).toContain(
    'class="rack is-skeleton"',
  );
  expect(render(<SkeletonCards count={1} shape="cover" layout="row" />)).toContain('shelf-row shelf-cover');
  const bones = render(
    <Repeat count={2}>
      <Bone height={36} width="50%" radius={4} />
    </Repeat>,
  );
  expect(bones.match(/data-skeleton="true" style="width:50%;height:36px;border-radius:4px"/g)).toHaveLength(
    2,
  );
});

test('facts have their labels, and a sum stands at the end', () => {
  const facts = [
    { label: 'Tutar', value: '100 TL' },
    { label: 'Tutar', value: '5 TL' },
  ];
  expect(readWords(render(<FactList facts={facts} />))).toBe('Tutar 100 TL Tutar 5 TL');
  expect(
    readWords(render(<FactList facts={facts} sum={{ label: 'Toplam', value: '105 TL' }} isRuled />)),
  ).toMatch(/Toplam 105 TL$/);
});

test('a step is done, current or still to come', () => {
  const html = render(
    <Steps label="Adımlar" names={['Tutar', 'Onay', 'Makbuz']} current={1} doneLabel="tamam" />,
  );
  expect(listTags(html, 'ol')[0]).toContain('aria-label="Adımlar"');
  expect([...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => readWords(item))).toEqual([
    'Tutar , tamam',
    '2 Onay',
    '3 Makbuz',
  ]);
  expect(listTags(html, 'li').map((tag) => tag.includes('aria-current="step"'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(html.match(/steps-mark" aria-hidden="true"/g)).toHaveLength(3);
});

test('a value to copy is not translated, and has a button that names it', () => {
  const texts = { label: 'IBAN', copyLabel: 'IBAN’ı kopyala', copied: 'Kopyalandı', copyFailed: 'Olmadı' };
  const html = render(<CopyField {...texts} value="TR1" shownValue="TR 1" />);
  expect(html).toContain('<b translate="no">TR 1</b>');
  expect(html).toContain('aria-label="IBAN’ı kopyala"');
  expect(html).toMatch(/role="status"><\/p>/);
  expect(readWords(html)).toBe('IBAN TR 1');
  expect(render(<CopyField {...texts} value="TR1" />)).toContain('<b translate="no">TR1</b>');
});

test('a dialog is named by its title and closed by a named button', () => {
  const html = render(
    <Dialog title="Sil" closeLabel="Kapat" onClose={ignore}>
      <b>Silinsin mi?</b>
    </Dialog>,
  );
  const [, id] = /<dialog popover="manual"[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<h2 id="${id}">Sil</h2>`);
  expect(html).toContain('aria-label="Kapat"');
  expect(html).not.toMatch(/dialog-picture|is-sheet/);
  const pictured = render(
    <Dialog
      title="Sil"
      closeLabel="Kapat"
      onClose={ignore}
      isSheet
      picture={<img src="/a.png" alt="Nar" height="9" />}
    >
      <b>Silinsin mi?</b>
    </Dialog>,
  );
  expect(pictured).toMatch(/class="dialog is-sheet".*alt="Nar".*<h2/);
  const wait = render(<WaitOverlay text="Ödeme gönderiliyor" />);
  const [, textId] = /<dialog[^>]* aria-labelledby="([^"]+)"/.exec(wait) ?? [];
  expect(wait).toContain(`<p id="${textId}" role="status">Ödeme gönderiliyor</p>`);
});

test('a link from the server is shown only if this site has its page', () => {
  const otherwise = <b>Yok</b>;
  const link = (href: string | null) =>
    render(
      <ServerLink href={href} otherwise={otherwise} replace isCurrentBelow>
        Git
      </ServerLink>,
    );
  expect(listLinks(link('/slot'))).toEqual([['/slot', 'Git']]);
  expect(link('/support')).toBe('<a href="/support">Git</a>');
  for (const href of [null, '', '/nowhere', 'https://a.example/']) expect(link(href)).toBe('<b>Yok</b>');
  expect(render(<ServerLink href="/nowhere">Git</ServerLink>)).toBe('');
});

test('links keep their address and say only what they are told of the page', () => {
  expect(render(<Link href="/slot">Slot</Link>)).toBe('<a href="/slot">Slot</a>');
  expect(
    render(
      <Link href="/slot" aria-current="true">
        Slot
      </Link>,
    ),
  ).toContain('aria-current="true"');
  expect(
    listLinks(
      render(
        <ButtonLink href="/login" variant="lamp">
          Gir
        </ButtonLink>,
      ),
    ),
  ).toEqual([['/login', 'Gir']]);
  expect(render(<SupportLink>Destek</SupportLink>)).toBe('<a href="/support" class="text-link">Destek</a>');
  expect(render(<SupportLink isButton>Destek</SupportLink>)).toContain('class="button button-quiet"');
  expect(listLinks(render(<BackLink href="/promotions">Promosyonlar</BackLink>))).toEqual([
    ['/promotions', 'Promosyonlar'],
  ]);
});

test('tabs and marks have their names', () => {
  const tabs = render(
    <Tabs label="Türler">
      <a href="/slot">Slot</a>
    </Tabs>,
  );
  expect(tabs).toMatch(/^<nav[^>]* aria-label="Türler">/);
  expect(
    readWords(
      render(
        <StateBadge kind="ok" icon={IconHeart}>
          Geçerli
        </StateBadge>,
      ),
    ),
  ).toBe('Geçerli');
  expect(render(<Match text="Altın Lale" search="lale" />)).toBe(
    '<span>Altın </span><mark>Lale</mark><span></span>',
  );
  expect(render(<Match text="Altın" search="lale" />)).toBe('<span>Altın</span>');
});

test('a QR code has a frame of its size until it is drawn, and fits its text', () => {
  expect(render(<QrCode text="a" label="Kod" failed="Olmadı" />)).toMatch(
    /^<div[^>]*data-skeleton="true"><\/div>$/,
  );
  const { path, size } = drawQrPath('otpauth://totp/vitrin');
  expect((size - 17) % 4).toBe(0);
  expect(path).toMatch(/^M/);
});
