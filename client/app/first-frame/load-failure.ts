/** Shows a message in the page when the site cannot be loaded. */

/** Calls `fail` when a module of the site fails. What extensions, fronts or other scripts do in the page does not count. */
export function listenForFailures(): void {
  addEventListener(
    'error',
    ({ target, filename }) => {
      const folder = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
      const file =
        target === window
          ? filename
          : target instanceof HTMLScriptElement && target.type === 'module'
            ? target.src
            : '';
      if (folder && file.startsWith(folder.replace(/[^/]*$/, ''))) setTimeout(fail);
    },
    true,
  );
}

/** If code fails to load before the site is rendered, no code can show an error screen, so this page has a message. */
export function fail(): void {
  const root = document.getElementById('root');
  const message = document.querySelector<HTMLTemplateElement>('#unloaded-message');
  if (root?.hasChildNodes() || !message || document.getElementById('unloaded')) return;
  document.getElementById('frame')?.remove();
  document.body.append(message.content.cloneNode(true));
  document.getElementById('unloaded-reload')?.addEventListener('click', () => location.reload());
}
