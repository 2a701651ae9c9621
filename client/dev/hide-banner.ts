/** Hides the site's test banner where somebody has switched it off in the console, as for pictures of the site. */

import { type ReadonlySignal, signal } from '@preact/signals-react';

/** The key in local storage; console and site have the same origin. */
export const BANNER_OFF_KEY = 'vitrinBannerOff';
const HIDDEN = 'display: none !important';

/**
 * Follows the setting, also while the page is open, and returns whether the banner may show. The banner's element stays,
 * as the page's layout expects it.
 */
export function followBannerSetting(): ReadonlySignal<boolean> {
  const isOn = signal(true);
  const style = document.createElement('style');
  document.head.append(style);
  const apply = () => {
    isOn.value = !isOff();
    style.textContent = isOn.value ? '' : `.test-banner { ${HIDDEN} }`;
  };
  apply();
  addEventListener('storage', ({ key }) => {
    if (key === BANNER_OFF_KEY) apply();
  });
  return isOn;
}

function isOff(): boolean {
  try {
    return localStorage.getItem(BANNER_OFF_KEY) !== null;
  } catch {
    return false; // Storage is forbidden.
  }
}
