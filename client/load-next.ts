/** Is imported first, so that the loads begin before the rest of the code is evaluated. */
declare global {
  interface Window {
    /** Loads the fonts and the code of the opened page; the build adds it to index.html (scripts/first-load.ts). */
    loadNext?: () => void;
  }
}

window.loadNext?.();

export {};
