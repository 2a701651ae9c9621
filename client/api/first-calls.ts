/** Reuses the reply to the call for the slides, which the script in index.html sends before the site's code is loaded. */

/** Maps the body of the request to its reply. The script in index.html stores the map on the window. */
export type FirstCalls = Map<string, Promise<Response>>;

declare global {
  interface Window {
    firstCalls?: FirstCalls;
  }
}

/** Returns a `fetch` that uses each reply in `early` once, for the first request with the same body. */
export function adoptFirstCalls(early: FirstCalls | undefined, send: typeof fetch): typeof fetch {
  return (input, init) => {
    const body = init?.body;
    if (typeof body !== 'string') return send(input, init);
    const reply = early?.get(body);
    early?.delete(body);
    return reply ?? send(input, init);
  };
}
