/** Renders the request that the script of index.html sends before the code of the site is loaded. */
import { getSlider } from '#contracts/calls/cmscontroller';
import { LANGUAGES } from '#contracts/fields';
import { buildBody, completeData } from '../../core/api/exchange.ts';

/** Returns a meta tag for each language. Its content is the body of the call for the slides of the home page. */
export function renderSlidesRequests(): string {
  return LANGUAGES.map((lang) => {
    const body = buildBody(getSlider, completeData(getSlider, { Lang: lang }) ?? {}, null);
    return `<meta name="slides-request-${lang}" content="${body.replaceAll('"', '&quot;')}" />`;
  }).join('\n    ');
}
