/** Renders, when the client is built, the first frame of the site to static HTML. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Lang } from '#contracts/fields';
import type { Game, Slider, Table } from '../../core/api/rows.ts';
import { waitForTexts } from '../../core/i18n/texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { createModels } from '../../core/models.ts';
import type { Mode } from '../../core/platform.ts';
import { entries } from '../../core/storage/entries.ts';
import { createMemoryArea, createStore, type TextArea } from '../../core/storage/store.ts';
import { GameCard } from '../../features/catalogue/cards/game-card.tsx';
import { TableCard } from '../../features/catalogue/cards/table-card.tsx';
import LobbiesPage from '../../features/catalogue/lobby/page.tsx';
import HomePage from '../../features/home/page.tsx';
import { Slides } from '../../features/home/slides/slides.tsx';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import { Frame, Site } from '../app.tsx';
import { PageSkeleton } from '../outlet.tsx';
import { routeTable } from '../routes.tsx';
import { createStaticPlatform } from './static-platform.ts';

type Visitor = 'visitor' | 'player';

/** The first segments of the addresses of lobbies. */
const LOBBY_PATHS = ['slot', 'live'] as const;

/** A slide whose texts are marks such as `{Title}`, which the script of index.html replaces. */
const MARKED_SLIDE: Slider = {
  id: 1,
  Status: 1,
  sliderPlace: 'orta',
  SliderType: 'slot',
  Lang: 'tr',
  SiteType: 'desktop',
  Start_date: '2026-01-01T00:00:00+03:00',
  End_date: '2026-12-31T00:00:00+03:00',
  Label: '{Label}',
  Title: '{Title}',
  Text: '{Text}',
  ButtonText: '{ButtonText}',
  Link: '/slot',
  Image: '{Image}',
  ImageTablet: '{ImageTablet}',
  ImageMobile: '{ImageMobile}',
};

/** The fields of a card whose texts are marks. */
const MARKED_CARD = {
  name: '{name}',
  providerID: 1,
  providerName: '{providerName}',
  categories: [],
  image: '{image}',
};
const MARKED_GAME: Game = { ...MARKED_CARD, gameID: '{id}' };
const MARKED_TABLE: Table = { ...MARKED_CARD, tableID: '{id}' };

/** The first row of a page, by the first segment of its address. */
const MARKED_ROWS = {
  '': <Slides slides={[MARKED_SLIDE]} />,
  slot: (
    <li className="is-first">
      <GameCard game={MARKED_GAME} />
    </li>
  ),
  live: (
    <li className="is-first">
      <TableCard table={MARKED_TABLE} />
    </li>
  ),
};

/**
 * Returns the templates of index.html: the frame with the home page in it for each language, kind of visitor
 * and theme, the lobbies and the first rows for each language, and the placeholder of every other page.
 */
export async function renderTemplates(): Promise<string> {
  // wouter reads the query of the address there, also where there is no browser.
  Object.assign(globalThis, { location: new URL('http://localhost/') });
  const templates = [wrapTemplate('page-skeleton', renderToStaticMarkup(<PageSkeleton />))];
  for (const lang of LANGUAGES) {
    for (const visitor of ['visitor', 'player'] as const) {
      for (const mode of ['dark', 'light'] as const) {
        templates.push(
          await renderTemplate(
            `frame-${lang}-${visitor}-${mode}`,
            createArea(lang, visitor, mode),
            <Frame hasChrome>
              <main id={MAIN_ID} tabIndex={-1}>
                <HomePage params={{}} path="/" />
              </main>
            </Frame>,
          ),
        );
      }
    }
  }
  // Lobbies stand beside each other, since gzip finds repetitions only nearby.
  for (const path of LOBBY_PATHS) {
    for (const lang of LANGUAGES) {
      const lobby = <LobbiesPage params={{}} path={`/${path}`} />;
      templates.push(
        await renderTemplate(`lobby-${path}-${lang}`, createArea(lang, 'visitor', 'dark'), lobby),
      );
    }
  }
  for (const [segment, row] of Object.entries(MARKED_ROWS)) {
    for (const lang of LANGUAGES) {
      const html = await renderTemplate(`row-${segment}-${lang}`, createArea(lang, 'visitor', 'dark'), row);
      templates.push(
        html.replace(`href="${MARKED_SLIDE.Link}"`, 'href="{Link}"').replaceAll('%7Bid%7D', '{id}'),
      );
    }
  }
  return templates.join('\n');
}

async function renderTemplate(id: string, local: TextArea, content: Elements): Promise<string> {
  const models = createModels(createStaticPlatform(local));
  await waitForTexts();
  const html = renderToStaticMarkup(
    <Site models={models} routeTable={routeTable} ssrPath="/">
      {content}
    </Site>,
  );
  return wrapTemplate(id, html);
}

function wrapTemplate(id: string, html: string): string {
  return `<template id="${id}">${html}</template>`;
}

/** Creates the storage of a visitor with a language and a theme. */
function createArea(lang: Lang, visitor: Visitor, mode: Mode): TextArea {
  const area = createMemoryArea();
  const store = createStore(area);
  store.set(entries.lang, lang);
  store.set(entries.mode, mode);
  if (visitor === 'player') store.set(entries.auth, { uid: '', sid: '', uip: '' });
  return area;
}
