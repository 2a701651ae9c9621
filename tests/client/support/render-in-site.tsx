import { renderToStaticMarkup } from 'react-dom/server';
import { Site } from '../../../client/app/app.tsx';
import { routeTable } from '../../../client/app/routes.tsx';
import type { Elements } from '../../../client/core/jsx-types.ts';
import type { Models } from '../../../client/core/models.ts';
import { expectSoundMarkup } from './check-markup.ts';

/** Renders a part of a page, with the site around it, to HTML, which keeps the rules of all markup. */
export function renderInSite(models: Models, part: Elements): string {
  return expectSoundMarkup(
    renderToStaticMarkup(
      <Site models={models} routeTable={routeTable} ssrPath="/">
        {part}
      </Site>,
    ),
  );
}
