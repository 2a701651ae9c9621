/** Hides the site's test banner where somebody has switched it off in the console, as for pictures of the site. */

/** The key in local storage; console and site have the same origin. */
export const BANNER_OFF_KEY = 'vitrinBannerOff';
const HIDDEN = 'display: none !important';

/**
 * Follows the setting, also while the page is open. The banner's element stays, as the page's layout expects it.
 *
 * show: takes whether the banner may show, at once and at each change.
 */
export function followBannerSetting(show: (isOn: boolean) => void): void {
  const style = document.createElement('style');
  document.head.append(style);
  const apply = () => {
    const isOn = !isOff();
    style.textContent = isOn ? '' : `.test-banner { ${HIDDEN} }`;
    show(isOn);
  };
  apply();
  addEventListener('storage', ({ key }) => {
    if (key === BANNER_OFF_KEY) apply();
  });
}

function isOff(): boolean {
  try {
    return localStorage.getItem(BANNER_OFF_KEY) !== null;
  } catch {
    return false; // Storage is forbidden.
  }
}
