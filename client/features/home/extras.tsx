/** The parts of the home page that load after slides and first shelf; one chunk holds their code. */
import './extras.css';
import { Fragment, useEffect } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { type Models, useModels } from '../../core/models.ts';
import { waitForTask } from '../../ui/behaviour/when-idle.ts';
import { getCatalogue, type Shelf } from '../catalogue/catalogue.ts';
import { SideSlides, SideSlidesSkeleton } from '../catalogue/slides/side-slides.tsx';
import { getPromotionsModel } from '../promotions/promotions.ts';
import { extrasTexts } from './extras-texts.tr.ts';
import { getHomeExtras } from './home-extras.ts';
import { OfflinePanel } from './page.tsx';
import { getJackpotsModel, JackpotPanel } from './shelves/jackpot-panel.tsx';
import {
  getLiveTables,
  LiveShelf,
  PlayedShelf,
  PromotionRow,
  ProviderRow,
} from './shelves/later-shelves.tsx';
import { GameShelf } from './shelves/loading-shelf.tsx';

export { AnnouncementBar } from './announcement-bar.tsx';
export { MessageTicker } from './message-ticker.tsx';

/** The home page below its first shelf. shelves: all shelves of slots. */
export function HomeRest({ shelves }: { shelves: readonly Shelf[] }) {
  const models = useModels();
  useEffect(() => void loadAll(models, shelves), [models, shelves]);
  const states = [getLiveTables(models).state, ...shelves.slice(1).map(({ games }) => games.state)];
  const isOffline = states.some(({ value }) => value.kind === 'offline');
  const [, second, ...others] = shelves;
  return (
    <Fragment>
      {isOffline && part('offline', <OfflinePanel retry={() => loadAll(models, shelves)} />)}
      <PlayedShelf />
      <InnerSlides place="sides" />
      {part('jackpots', <JackpotPanel />)}
      {part('live', <LiveShelf />)}
      {part('promotions', <PromotionRow />)}
      {second && part('second', <GameShelf shelf={second} earlier={shelves.slice(0, 1)} />, 'covers')}
      <InnerSlides place="middle" />
      {others.map((shelf, index) =>
        part(
          `shelf ${shelf.category.CategoryID}`,
          <GameShelf shelf={shelf} earlier={shelves.slice(0, index + 2)} />,
          index === 1 ? 'large covers' : 'covers',
        ),
      )}
      {part('providers', <ProviderRow />)}
    </Fragment>
  );
}

/**
 * Loads the data of the parts in their order, each in a task of its own, since all calls at once block a slow phone for
 * 140 ms. Loaded parts are refreshed in the background.
 */
async function loadAll(models: Models, shelves: readonly Shelf[]) {
  const first = [getHomeExtras(models).load, getJackpotsModel(models).load, getLiveTables(models).refresh];
  const others = [getPromotionsModel(models).load, ...shelves.slice(1).map(({ games }) => games.refresh)];
  for (const load of [...first, ...others, getCatalogue(models).providers.refresh]) {
    void load();
    await waitForTask();
  }
}

/** The classes of a part that shows covers. One shelf has larger covers than its neighbours, for a rhythm. */
const COVERS = { covers: 'home-part-covers', 'large covers': 'home-part-covers home-part-large' };

/** Returns a part of the page. The browser skips the layout of the part until it is nearly in view. */
function part(key: string, content: Elements, kind?: keyof typeof COVERS) {
  return (
    <div key={key} className={`home-part ${kind ? COVERS[kind] : ''}`}>
      {content}
    </div>
  );
}

function InnerSlides({ place }: { place: 'sides' | 'middle' }) {
  const { value: inner } = getHomeExtras(useModels()).innerSlides;
  const t = useTexts(extrasTexts);
  if (inner.kind === 'loading') return place === 'sides' ? <SideSlidesSkeleton /> : null;
  if (inner.kind !== 'ready') return null;
  const slides = inner.data[place];
  if (slides.length === 0) return null;
  return <SideSlides slides={slides} label={t(place === 'sides' ? 'sideSlides' : 'middleSlides')} />;
}

/** The size of one arc of the cord in px, and the number of its pennants. */
const ARC = { width: 200, sag: 16, pennants: 5 } as const;
const PENNANT = { width: 24, height: 24 } as const;

/** Pennants over the slides on a special day. They are decoration, so clicks go through to the slides. */
export function Garland() {
  const { isFestive } = getHomeExtras(useModels());
  if (!isFestive.value) return null;
  return (
    <svg className="garland" aria-hidden="true">
      <defs>
        {/* A pattern repeats the arc over any width without stretching it. */}
        <pattern id="garland-arc" width={ARC.width} height="46" patternUnits="userSpaceOnUse">
          <path
            d={`M0 2Q${ARC.width / 2} ${2 + 2 * ARC.sag} ${ARC.width} 2`}
            fill="none"
            stroke="oklch(0.42 0.05 60)"
            strokeWidth="1.5"
          />
          {Array.from({ length: ARC.pennants }, (_, index) => buildPennant((index + 0.5) / ARC.pennants)).map(
            (path, index) => (
              <path
                key={path}
                d={path}
                fill={index % 2 === 0 ? 'oklch(0.55 0.19 25)' : 'oklch(0.96 0.02 85)'}
              />
            ),
          )}
          <circle fill="oklch(0.83 0.115 62)" cx="0" cy="2" r="5" />
          <circle fill="oklch(0.83 0.115 62)" cx={ARC.width} cy="2" r="5" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#garland-arc)" />
    </svg>
  );
}

/** Returns the outline of a pennant. share: its position along the arc, from 0 to 1. */
function buildPennant(share: number): string {
  const at = (x: number) => 2 + 4 * ARC.sag * (x / ARC.width) * (1 - x / ARC.width);
  const [left, right] = [share * ARC.width - PENNANT.width / 2, share * ARC.width + PENNANT.width / 2];
  const tip = at(share * ARC.width) + PENNANT.height;
  return `M${left} ${at(left)}L${right} ${at(right)}L${share * ARC.width} ${tip}z`;
}
