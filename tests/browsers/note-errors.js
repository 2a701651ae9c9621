// Runs first in each page of the stories, and sends what the console of a browser would show as an error.
{
  const { currentScript } = document;
  const target = currentScript instanceof HTMLScriptElement ? new URL('/noted-error', currentScript.src) : '';
  // A browser that leaves the page ends its requests, which WebKit reports.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  /** @param {unknown} text */
  const note = (text) => {
    if (isLeft) return;
    const body = `${text} (${location.pathname})`;
    fetch(target, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {});
  };
  addEventListener(
    'error',
    ({ target: source, message }) =>
      note(source instanceof Element ? `not loaded: ${source.outerHTML.slice(0, 200)}` : message),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    note(`${effectiveDirective} forbids ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts) => {
    note(parts.map(String).join(' '));
    error.apply(console, parts);
  };
}
