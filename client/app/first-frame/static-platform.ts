/** A platform without a browser, on which the build renders pages and notes what they ask for. */
import { SAME_ORIGIN } from '../../core/api/addresses.ts';
import type { Platform } from '../../core/platform.ts';
import { createMemoryArea, type TextArea } from '../../core/storage/store.ts';

/** Creates a platform on which no time passes. send: gets the body of each request, none of which is answered. */
export function createStaticPlatform(local: TextArea, send: (body: string) => void = () => {}): Platform {
  const ignore = () => () => undefined;
  return {
    backend: SAME_ORIGIN,
    fetch(_address, init) {
      send(String(init?.body));
      return new Promise(() => undefined);
    },
    localArea: local,
    tabArea: createMemoryArea(),
    onForeignChange: ignore,
    monotonic: () => 0,
    timers: { after: ignore, every: ignore },
    navigation: { getAddress: () => '/', go: ignore },
    page: {
      isVisible: () => true,
      onVisible: ignore,
      isOnline: () => true,
      onOnline: ignore,
      showLang: ignore,
      showMode: ignore,
      reload: ignore,
    },
    isTestExpected: true,
    publicKey: null,
    report: ignore,
  };
}
