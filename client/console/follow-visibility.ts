import type { Console } from './console.ts';

/** Runs the console while the page is visible and stops it while the page is hidden. */
export function followVisibility(console: Pick<Console, 'start' | 'stop'>): void {
  const update = () => (document.hidden ? console.stop() : console.start());
  document.addEventListener('visibilitychange', update);
  update();
}
