import { renderToStaticMarkup } from 'react-dom/server';
import type { Elements } from '../../../client/jsx-types.ts';
import { Site } from '../../../client/layout/app.tsx';
import type { Models } from '../../../client/models.ts';
import { routeTable } from '../../../client/routes.tsx';

/** Renders a part of a page, with the site around it, to HTML. */
export function renderInSite(models: Models, part: Elements): string {
  return renderToStaticMarkup(
    <Site models={models} routeTable={routeTable} ssrPath="/">
      {part}
    </Site>,
  );
}
