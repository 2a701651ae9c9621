/** Contenders side by side: each run in a process of its own, A B C A B C, so that a noisy hour is noisy for all. */

/** @typedef {import('./process.mjs').Server} Server */
/** @typedef {import('./ask.mjs').Question} Question */
/**
 * start: a fresh process, and what it is to be asked.
 * @typedef {{ name: string, start: () => Promise<{ server: Server, question: Question }> }} Contender
 */

/**
 * What each contender came to in each turn, by its name.
 *
 * @template Result
 * @param {readonly Contender[]} contenders
 * @param {number} turns
 * @param {(server: Server, question: Question) => Promise<Result>} measure
 * @returns {Promise<(name: string) => Result[]>}
 */
export async function inTurns(contenders, turns, measure) {
  /** @type {Map<string, Result[]>} */
  const results = new Map(contenders.map(({ name }) => [name, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { name, start } of contenders) {
      const { server, question } = await start();
      try {
        results.get(name)?.push(await measure(server, question));
      } finally {
        await server.stop();
      }
    }
  }
  return (name) => {
    const found = results.get(name);
    if (!found) throw new Error(`Nobody measured ${name}`);
    return found;
  };
}
