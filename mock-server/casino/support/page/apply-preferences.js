// Applies the site's theme and language before the first paint.
(() => {
  /** @param {string} key A key in the site's storage; the value is null if storage is blocked. */
  const readStored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  if (readStored('bnwUserMode') === 'light') document.documentElement.dataset.theme = 'light';

  const address = new URL(location.href);
  if (!address.searchParams.has('lang') && readStored('bnwUserLang') === 'en') {
    address.searchParams.set('lang', 'en');
    location.replace(address);
  }
})();
