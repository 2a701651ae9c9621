import { expect } from 'vitest';
import type { Elements } from '../../../client/core/jsx-types.ts';
import { openLists } from './load-everything.ts';
import { hear } from './markup.ts';
import { findMarkupFaults } from './markup-faults.ts';
import { openPage, stubBrowser } from './open-page.ts';
import { renderInSite } from './render-in-site.tsx';
import type { TestClient } from './test-client.ts';

/** Returns what a part of a page says, a line for each block (see `hear`), once it has no faults of markup. */
export function hearPart({ models }: Pick<TestClient, 'models'>, part: Elements, address = '/'): string {
  stubBrowser(address);
  return hearSound(renderInSite(models, part));
}

/** Returns what the page at an address says, with its lists opened, once it has no faults of markup. */
export async function hearPage(client: TestClient, address: string): Promise<string> {
  await openLists(client, address);
  return hearSound(await openPage(client, address));
}

function hearSound(html: string): string {
  expect(findMarkupFaults(html)).toEqual([]);
  return hear(html)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
