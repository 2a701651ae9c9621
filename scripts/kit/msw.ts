/** Handlers for Mock Service Worker in Node: `setupServer(...handlers(mock, { origin: 'https://api.example.com' }))`. */
import type { RequestHandler } from 'msw';
import { MOCK_PATH_SEGMENTS } from '../../contracts/documents/pages.ts';
import type { MockFetch } from './fetch.ts';
import { definePeer } from './peer.ts';

const peer = definePeer<typeof import('msw')>({
  entry: 'vitrin/msw',
  name: 'msw',
  since: '2.0',
});
const { http, HttpResponse } = peer.check(await import('msw').catch(peer.refuse));

/**
 * Returns handlers that let a mock, or the world of a test, answer what is sent to an origin.
 *
 * mock: of `startMock`, whose requests go to the world that they name, or a world.
 */
export function handlers(
  mock: { readonly fetch: MockFetch },
  { origin }: { readonly origin: string },
): RequestHandler[] {
  return MOCK_PATH_SEGMENTS.flatMap((segment) =>
    [`${origin}/${segment}`, `${origin}/${segment}/*`].map((path) =>
      http.all(path, async ({ request }) => {
        try {
          return await mock.fetch(request);
        } catch {
          return HttpResponse.error(); // The connection ended without a reply, as a fault demands.
        }
      }),
    ),
  );
}
