import type { Elements } from '../../../../client/core/jsx-types.ts';
import { openLists } from '../load-everything.ts';
import type { TestClient } from '../test-client.ts';
import { hear, listElements, parseMarkup } from './markup.ts';
import { openPage, stubBrowser } from './open-page.ts';
import { renderInSite } from './render-in-site.tsx';

/** Returns what a part of a page says, a line for each block (see `hear`). */
export function hearPart({ models }: Pick<TestClient, 'models'>, part: Elements, address = '/'): string {
  stubBrowser(address);
  return hearText(renderInSite(models, part));
}

/** Returns what the page at an address says, with its lists opened. */
export async function hearPage(client: TestClient, address: string): Promise<string> {
  await openLists(client, address);
  return hearText(await openPage(client, address));
}

/** Returns the attributes of the first element of a part in which one has this text; none if there is no such element. */
export function findAttributes(
  { models }: Pick<TestClient, 'models'>,
  part: Elements,
  attribute: string,
  text: string,
): Readonly<Record<string, string>> {
  const all = listElements(parseMarkup(renderInSite(models, part)));
  return all.find(({ attributes }) => attributes[attribute]?.includes(text))?.attributes ?? {};
}

function hearText(html: string): string {
  return hear(html)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
