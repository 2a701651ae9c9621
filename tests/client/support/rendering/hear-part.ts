import type { Elements } from '../../../../client/core/jsx-types.ts';
import { openLists } from '../load-everything.ts';
import type { TestClient } from '../test-client.ts';
import { hear } from './markup.ts';
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

function hearText(html: string): string {
  return hear(html)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
