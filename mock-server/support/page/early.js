// Before the first paint: the page looks as the site was set to look, and speaks as it was set to speak.
(() => {
  /** @param {string} key Of the site's own storage, which may be forbidden. */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  if (stored('bnwUserMode') === 'light') document.documentElement.dataset.mode = 'light';

  const address = new URL(location.href);
  if (!address.searchParams.has('lang') && stored('bnwUserLang') === 'en') {
    address.searchParams.set('lang', 'en');
    location.replace(address);
  }
})();
