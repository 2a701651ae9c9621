// Applies the site's theme and language before the first paint.
try {
  const { bnwUserMode, bnwUserLang } = localStorage;
  if (bnwUserMode === 'light') document.documentElement.dataset.theme = 'light';
  const address = new URL(location.href);
  if (bnwUserLang === 'en' && !address.searchParams.has('lang')) {
    address.searchParams.set('lang', 'en');
    location.replace(address);
  }
} catch {
  // The browser blocks the storage, so the page keeps the dark theme and the language of its address.
}
