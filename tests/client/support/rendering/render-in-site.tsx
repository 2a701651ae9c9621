import { renderToStaticMarkup } from 'react-dom/server';
import { Site } from '../../../../client/app/app.tsx';
import { routeTable } from '../../../../client/app/routes.tsx';
import type { Elements } from '../../../../client/core/jsx-types.ts';
import type { Models } from '../../../../client/core/models.ts';
import { expectSoundMarkup } from './markup-faults.ts';

/**
 * Renders a part of a page, with the site around it, to HTML, which keeps the rules of all markup. Throws if the part does:
 * the boundary around it would leave it out. path: that of the page.
 */
export function renderInSite(models: Models, part: Elements, path = '/'): string {
  let isWhole = false;
  const End = () => {
    isWhole = true;
    return null;
  };
  const html = renderToStaticMarkup(
    <Site models={models} routeTable={routeTable} ssrPath={path}>
      {part}
      <End />
    </Site>,
  );
  if (!isWhole) throw new Error(`A part of ${path} throws or waits while it is rendered`);
  return expectSoundMarkup(html, path);
}
