/** Renders parts of the console without a browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { FrameModels } from '../../../client/console/frame/models.ts';
import { ModelsProvider } from '../../../client/console/frame/models-provider.tsx';
import type { Elements } from '../../../client/core/jsx-types.ts';
import { expectSoundMarkup } from '../support/rendering/markup-faults.ts';

/** Returns the HTML of a part of the console, as it is before any effect. */
export function renderHtml(models: FrameModels, part: Elements): string {
  return expectSoundMarkup(renderToStaticMarkup(<ModelsProvider models={models}>{part}</ModelsProvider>));
}

/** Returns the words of a part of the console, with the names and titles of its buttons and fields in brackets. */
export function renderWords(models: FrameModels, part: Elements): string {
  return renderHtml(models, part)
    .replaceAll(
      /<(?:a|button|input|select|textarea) [^>]*?(?:aria-label|placeholder)="([^"]*)"[^>]*>/g,
      ' [$1] ',
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
