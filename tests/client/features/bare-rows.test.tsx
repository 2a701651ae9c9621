/** Parts of pages show what there is of rows that have only the fields that the specification names. */
import { expect, test } from 'vitest';
import type { Promotion, Slider, Tournament } from '../../../client/core/api/rows.ts';
import type { Elements } from '../../../client/core/jsx-types.ts';
import { Slides } from '../../../client/features/home/slides/slides.tsx';
import { VirtualCard } from '../../../client/features/play/virtual/page.tsx';
import { PromotionDetails } from '../../../client/features/promotions/promotion/page.tsx';
import { PromotionCard } from '../../../client/features/promotions/promotion-card.tsx';
import { TournamentCard } from '../../../client/features/tournaments/list/page.tsx';
import { TournamentDetails } from '../../../client/features/tournaments/tournament/details.tsx';
import { TournamentHero } from '../../../client/features/tournaments/tournament/page.tsx';
import { NOON } from '../../support/a-world.ts';
import { renderInSite } from '../support/rendering/render-in-site.tsx';
import { createTestClient } from '../support/test-client.ts';

const dates = { Start_date: '2026-11-01T00:00:00+03:00', End_date: '2026-12-01T00:00:00+03:00' };
const promotion: Promotion = { Status: 1 };
const tournament: Tournament = dates;
const slide: Slider = {
  Status: 1,
  sliderPlace: 'orta',
  SliderType: 'slot',
  Lang: 'tr',
  SiteType: 'desktop',
  ...dates,
  Image: '/slide.webp',
};
const title = { tr: 'Zeplin', en: 'Zeplin' };

test.each<[name: string, part: Elements, texts: readonly string[]]>([
  ['promotion card', <PromotionCard key="" promotion={promotion} />, ['Promosyon']],
  ['promotion', <PromotionDetails key="" promotion={promotion} />, ['Geçerli', 'Canlı desteğe sorun']],
  [
    'card of a tournament in progress',
    <TournamentCard key="" tournament={tournament} phase="active" now={NOON} />,
    ['Turnuva', 'kaldı'],
  ],
  [
    'card of a concluded tournament',
    <TournamentCard key="" tournament={tournament} phase="concluded" now={NOON} />,
    ['Turnuva', 'bitti'],
  ],
  [
    'tournament',
    <TournamentDetails key="" tournament={{ ...tournament, Standings: [{}] }} now={NOON} sentAtMs={NOON} />,
    ['Kalan süre', '–'],
  ],
  [
    'coming tournament',
    <TournamentDetails
      key=""
      tournament={{ ...dates, Start_date: dates.End_date, Standings: [] }}
      now={NOON}
      sentAtMs={NOON}
    />,
    ['turnuva başlayınca burada görünür'],
  ],
  [
    'head of a tournament',
    <TournamentHero key="" tournament={tournament} isLoading={false} now={NOON}>
      Turnuva
    </TournamentHero>,
    ['Sürüyor', 'Kasım 2026'],
  ],
  ['slide', <Slides key="" slides={[slide, slide]} />, ['2. slayt', 'kadar']],
  [
    'virtual game',
    <VirtualCard key="" link={{ path: '/virtual/zeplin', title, game: { providerID: 'a' } }} />,
    ['Zeplin'],
  ],
])('a %s shows what it has', async (_, part, texts) => {
  const { models } = await createTestClient();

  const html = renderInSite(models, part);

  for (const text of texts) expect(html).toContain(text);
  expect(html).not.toMatch(/undefined|NaN|Invalid|0 TL|<(h\d|li|dd|th|td)\b[^>]*><\/\1>/);
});

test.each([
  ['a running', {}, true],
  ['an upcoming', { Start_date: dates.End_date }, false],
])('%s tournament leads to its games: %o', async (_, changes, leads) => {
  const { models } = await createTestClient();
  const hero = (
    <TournamentHero tournament={{ ...tournament, Link: '/slot', ...changes }} isLoading={false} now={NOON}>
      Turnuva
    </TournamentHero>
  );

  expect(renderInSite(models, hero).includes('Turnuva oyunlarına git')).toBe(leads);
});
