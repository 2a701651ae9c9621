/** ms after which a site that says nothing counts as gone */
const PATIENCE = 5000;

/** Whether the site can be reached at all: a reload without it would end on the browser's own error page. */
export function siteAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  );
}
