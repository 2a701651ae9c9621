/**
 * Notes, when the client is built, what pages ask for first. The script in the head of index.html sends that before the
 * code of the site is loaded, and the site takes the reply in place of its own call.
 */
import { LIVE_TYPES, SLOT_TYPES } from '#contracts/rules/lobby-types';
import { createModels } from '../../core/models.ts';
import { preloadPage } from '../../core/routing/page-code.ts';
import { entries } from '../../core/storage/entries.ts';
import { createMemoryArea } from '../../core/storage/store.ts';
import { routeTable } from '../routes.tsx';
import { createStaticPlatform } from './static-platform.ts';

/** The bodies of calls in one language, by the path of the page, in the order in which they are sent. */
export type EarlyCalls = Readonly<Record<string, readonly { readonly data: object }[]>>;

const PATHS = [
  '/',
  '/slot',
  ...Object.keys(SLOT_TYPES).map((type) => `/slot/type/${type}`),
  '/live',
  ...Object.keys(LIVE_TYPES).map((type) => `/live/type/${type}`),
  '/promotions',
  '/tournaments',
];

/** Returns what the pages ask for first. */
export async function noteEarlyCalls(): Promise<EarlyCalls> {
  return Object.fromEntries(await Promise.all(PATHS.map(async (path) => [path, await noteBodies(path)])));
}

/** Returns the bodies of the calls that the preparation of a page sends at once, for a visitor. */
async function noteBodies(path: string): Promise<EarlyCalls[string]> {
  const bodies: string[] = [];
  const models = createModels(createStaticPlatform(createMemoryArea(), (body) => bodies.push(body)));
  models.tabStore.set(entries.seenPopups, []); // The greeting, which comes later, is not asked for.
  await preloadPage(routeTable.routes, path, models, true);
  if (bodies.length === 0) throw new Error(`${path} asks for nothing first.`);
  return bodies.map((body) => JSON.parse(body));
}
