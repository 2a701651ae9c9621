/** Measures the factor by which this machine's processor must be slowed down to be as slow as a phone's. */
import { median, repeat } from '../figures.mjs';

/**
 * The rounds of `measureRate` that a mid-range phone does per second. The bench fixes this speed instead of the
 * factor, since a fixed factor would simulate a slower phone on a slower machine.
 */
const PHONE_ROUNDS_PER_SECOND = 48;
const RUNS = 7;

/**
 * Returns the factor by which the processor must be slowed down. It is at least 1, since throttling cannot
 * make a slow machine faster.
 *
 * @param {import('playwright').Browser} browser
 */
export async function measureSlowdown(browser) {
  const page = await browser.newPage();
  const rates = await repeat(RUNS, () => page.evaluate(measureRate));
  await page.close();
  return Math.max(1, median(rates) / PHONE_ROUNDS_PER_SECOND);
}

/**
 * Returns the rounds of work per second. A round does the same kinds of work as showing a list of games: it
 * parses JSON, sorts, builds elements and lays them out. The function runs in the page, so it uses nothing of
 * this module.
 */
function measureRate() {
  const list = document.createElement('ul');
  document.body.replaceChildren(list);
  const games = Array.from({ length: 200 }, (_, id) => ({ id, name: `Oyun ${(id * 7919) % 200}` }));
  const start = performance.now();
  let rounds = 0;
  for (; performance.now() - start < 150; rounds += 1) {
    /** @type {typeof games} */
    const parsed = JSON.parse(JSON.stringify(games));
    parsed.sort((one, other) => (one.name < other.name ? -1 : 1));
    const items = parsed.map(({ name }) => {
      const item = document.createElement('li');
      item.textContent = name;
      return item;
    });
    list.replaceChildren(...items);
    void list.offsetHeight;
  }
  return (rounds * 1000) / (performance.now() - start);
}
