/**
 * Hides the site's test banner if a tester has switched it off in the console, for example to take pictures.
 */

/** The key in the local storage, which console and site share because they have the same origin. */
export const BANNER_OFF_KEY = 'vitrinBannerOff';
const HIDDEN = 'display: none !important';

/**
 * Shows or hides the banner as the setting says, also when the setting changes while the page is open. The
 * banner is hidden by a style and not removed, since the layout of the page expects the element.
 *
 * show: called at once and at each change, with true if the banner is shown.
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
    return false; // Storage is forbidden, so the banner stays on.
  }
}
