import type { Timers } from '../../core/platform.ts';

/** A picture that hangs delays what follows by this time at most. */
const MAX_PICTURES_MS = 4000;

/** Resolves once the pictures of the page that load at once are there or have failed. */
export async function waitForPictures(timers: Timers): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])');
  // A browser that is set to show no pictures has chosen no source for them, and would never report their end.
  const loading = [...pictures].filter(({ complete, currentSrc }) => !complete && currentSrc);
  await Promise.race([
    Promise.allSettled(loading.map((picture) => picture.decode())),
    new Promise<void>((resolve) => void timers.after(MAX_PICTURES_MS, resolve)),
  ]);
}
