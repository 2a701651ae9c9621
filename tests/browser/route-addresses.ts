// The addresses at which tests open the routes of the site in a new world.
import { ANY_PATH, type Route } from '../../client/core/routing/route.ts';

/** The addresses of the routes whose pages need parameters. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/slot/category/:categoryID': '/slot/category/27',
  '/slot/provider/:providerID': '/slot/provider/1',
  '/slot/type/:type': '/slot/type/video-slot',
  '/live/category/:categoryID': '/live/category/201',
  '/live/provider/:providerID': '/live/provider/1',
  '/live/type/:type': '/live/type/roulette',
  '/promotions/:id': '/promotions/3',
  '/virtual/:game': '/virtual/zeplin',
  '/pages/:slug': '/pages/faq',
  '/tournaments/:id': '/tournaments/2002968',
  '/play/:type/:id': '/play/slot/1001',
  '/play/:type/:id/:x': '/play/slot/1001/demo',
  '/play/:type/:id/:gamingType/:providerName': '/play/live/301/real/vitrin',
  '/account_reset': '/account_reset?token=a',
  '/search': '/search?q=ejder',
  [ANY_PATH]: '/nowhere',
};

export function findAddressOf({ path }: Route): string {
  const address = ADDRESSES[path] ?? path;
  if (address.includes(':'))
    throw new Error(`ADDRESSES in tests/browser/route-addresses.ts has no address of ${path}.`);
  return address;
}
