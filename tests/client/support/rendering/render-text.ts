import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Elements } from '../../../../client/core/jsx-types.ts';
import { ModelsProvider } from '../../../../client/core/models.ts';
import type { TestClient } from '../test-client.ts';
import { expectSoundMarkup } from './markup-faults.ts';

/**
 * Returns the texts that an element shows in a narrow window, one for each tag. A client with the Turkish
 * language is needed, since the other texts are loaded on demand.
 */
export function renderText({ models }: Pick<TestClient, 'models'>, element: Elements): string[] {
  const markup = expectSoundMarkup(
    renderToStaticMarkup(createElement(ModelsProvider, { value: models }, element)),
  );
  return markup.split(/<[^>]*>/).filter((text) => text.trim() !== '');
}
