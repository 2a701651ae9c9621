/** Runs contenders in turns (A B C A B C), each time in a new process, so that noise affects all of them alike. */

/** @typedef {import('./start-server.mjs').Server} Server */
/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */
/**
 * start: starts a new process, and returns it with the request to send.
 * @typedef {{ name: string, start: () => Promise<{ server: Server, request: HttpRequest }> }} Contender
 */

/**
 * Measures each contender in each turn. Returns a function from a contender's name to its results.
 *
 * @template Result
 * @param {readonly Contender[]} contenders
 * @param {number} turns
 * @param {(server: Server, request: HttpRequest) => Promise<Result>} measure
 * @returns {Promise<(name: string) => Result[]>}
 */
export async function measureInTurns(contenders, turns, measure) {
  /** @type {Map<string, Result[]>} */
  const results = new Map(contenders.map(({ name }) => [name, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { name, start } of contenders) {
      const { server, request } = await start();
      try {
        results.get(name)?.push(await measure(server, request));
      } finally {
        await server.stop();
      }
    }
  }
  return (name) => {
    const own = results.get(name);
    if (!own) throw new Error(`There is no contender ${name}.`);
    return own;
  };
}
