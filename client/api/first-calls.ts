/** The first calls of the home page leave from index.html, before any of this is loaded; here they find who asked. */

/** What the script in index.html leaves on the window: replies by the text of their request. */
export type FirstCalls = Map<string, Promise<Response>>;

declare global {
  interface Window {
    firstCalls?: FirstCalls;
  }
}

/** `fetch`, which hands out each early reply once, to the call with the same body. */
export function adoptFirstCalls(early: FirstCalls | undefined, send: typeof fetch): typeof fetch {
  return (input, init) => {
    const body = init?.body;
    if (typeof body !== 'string') return send(input, init);
    const there = early?.get(body);
    early?.delete(body);
    return there ?? send(input, init);
  };
}
