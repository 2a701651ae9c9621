/**
 * Tests one cell of the preset matrix: switches the preset on, opens the screen or presses its button, and
 * records the shown texts.
 */

import type { Page, Request } from 'playwright';
import type { JournalEntry } from '#contracts/control/journal';
import { PRESETS } from '#mock-server/casino/presets';
import { isRuleFor, patternMatches } from '#mock-server/engine/scenario/match';
import { buildPresetState } from '#mock-server/engine/scenario/preset';
import { waitForReplies } from '../open-requests.ts';
import { expect } from '../page.ts';
import { readStorage } from '../steps.ts';
import { NO_PRESET, SAME, UNTOUCHED } from './preset-columns.ts';
import type { Stage } from './row.ts';
import type { ScreenGroup } from './screen-groups.ts';
import { beginWalk, openRow, restore, type Walk } from './walk-cell.ts';

/** Marks a cell in which the player's session has ended; the header then offers the sign-in. */
const SIGNED_OUT = ' (oturum kapandı)';

/** The maximum time until the screen is complete. It is this long for the preset `slow-network`. */
const SETTLE_MS = 45_000;
/** A cell without documented texts is complete after this time without a new text, a request or a reply. */
const QUIET_MS = 1000;
/** A cell with its documented texts is complete after this time without a new text, a request or a reply. */
const DOCUMENTED_QUIET_MS = 150;
/**
 * A cell with other texts than the documented ones is complete after this time without a new text, a request
 * or a reply. The time is longer, since on a busy machine the documented texts may come late.
 */
const DIFFERENT_MS = 3000;
/** The number of exchanges to read from the journal; a cell has fewer. */
const EXCHANGES = 300;

const BUSY = '[aria-busy=true], dialog:has(> p[role=status]), main [data-skeleton]:visible';

/** The texts that this matrix records in addition to those of the failure matrix. */
const SELECTORS = {
  text: [
    'main [data-state-panel]',
    'main [data-arrival]',
    // These two are in the frame of a game.
    '#status',
    '#trouble p',
  ].join(),
  waiting: [
    'main [data-loading] > span:first-child',
    'main [data-loading] > [role=status]',
    'main iframe + [role=status]',
  ].join(),
};

/** The page, the row and the recorded data with which the cells of one row are tested. */
export interface PresetWalk extends Walk {
  readonly group: ScreenGroup;
  readonly traffic: Traffic;
}

/** The texts that the screen showed in one cell, and the exchanges that it caused. */
export interface Usual {
  readonly text: string;
  readonly exchanges: readonly JournalEntry[];
}

/** Signs in, and saves the state from which each cell starts. */
export async function beginPresetWalk(stage: Stage, group: ScreenGroup): Promise<PresetWalk> {
  const walk = await beginWalk(stage, SELECTORS);
  return { ...walk, group, traffic: followTraffic(stage.page) };
}

interface Traffic {
  /** Returns whether no request waits for its reply, and none was sent or answered in the last `ms`. */
  isQuietFor(ms: number): boolean;
}

function followTraffic(page: Page): Traffic {
  const waiting = new Set<Request>();
  let changedAtMs = 0;
  const change = (apply: (request: Request) => void) => (request: Request) => {
    apply(request);
    changedAtMs = performance.now();
  };
  const end = change((request) => waiting.delete(request));
  const begin = change((request) => waiting.add(request));
  // A request ends with `response`: `requestfinished` is missing if the page does not read the reply's body.
  page
    .on('request', begin)
    .on('response', (response) => end(response.request()))
    .on('requestfailed', end);
  return { isQuietFor: (ms) => waiting.size === 0 && performance.now() - changedAtMs >= ms };
}

/** Tests the cell without a preset. documented: the text of this cell in presets.md. */
export async function walkUsual(walk: PresetWalk, documented?: string): Promise<Usual> {
  return walkScreen(walk, NO_PRESET, documented);
}

/**
 * Returns the text for a preset's cell of the table. Opens the screen under the preset only if the preset can
 * affect one of the screen's exchanges.
 *
 * usual: the result without a preset. documented: the text of this cell in presets.md.
 */
export async function walkPreset(
  walk: PresetWalk,
  preset: string,
  usual: Usual,
  documented?: string,
): Promise<string> {
  if (!canTouch(preset, usual.exchanges)) return UNTOUCHED;
  const expected = documented === SAME ? usual.text : documented;
  const { text, exchanges } = await walkScreen(walk, preset, expected);
  if (hasSameTexts(text, usual.text))
    return exchanges.some(({ scenario }) => scenario.length > 0) ? SAME : UNTOUCHED;
  // Replies arrive in any order. If the texts differ from the documented ones only in their order, the
  // documented order stays, so that the table does not change.
  return documented && hasSameTexts(text, documented) ? documented : text;
}

/** Returns whether a preset could affect one of these exchanges. */
function canTouch(preset: string, exchanges: readonly JournalEntry[]): boolean {
  const { rules, latency, maintenance, serverError, sessionExpired } = buildPresetState(PRESETS, preset);
  if (latency !== null || maintenance || serverError) return true;
  return exchanges.some(({ call, player }) => {
    const sender = { username: player ?? undefined, isSignedIn: player !== null };
    return (
      (sessionExpired && sender.isSignedIn) ||
      rules.some(({ rule }) => !rule.off && patternMatches(rule.on, call) && isRuleFor(rule, sender))
    );
  });
}

const SEPARATOR = ' · ';

function hasSameTexts(a: string, b: string): boolean {
  const sort = (text: string) => text.split(SEPARATOR).sort().join(SEPARATOR);
  return sort(a) === sort(b);
}

/**
 * Restores the state in which every cell starts, sets the preset, and opens the screen or presses its button.
 */
async function walkScreen(walk: PresetWalk, column: string, documented?: string): Promise<Usual> {
  const { page, control, seen, group } = walk;
  // No preset may be active during restore(), which loads a document that a preset could affect.
  await control('deleteScenario');
  await restore(walk, group);
  if (group.button) {
    await openRow(walk, group);
    await waitForReplies(page);
    await group.fill?.(walk);
  }
  await seen.begin();
  await control('deleteJournal');
  if (column !== NO_PRESET) await control('putPreset', undefined, { params: { name: column } });
  // The button is pressed at once. Otherwise the preset could affect another call of the page first.
  if (group.button) await group.button(page).dispatchEvent('click');
  else await openRow(walk, group);

  const isWaitShown = column !== NO_PRESET && buildPresetState(PRESETS, column).latency !== null;
  const readText = async () => `${seen.text(isWaitShown)}${await readRemarks(page, group)}`;
  const readExchanges = async () =>
    (await control('getJournal', undefined, { query: { limit: EXCHANGES } })).entries;
  await expect
    .poll(
      async () => {
        if (seen.text(false) === '') return 'shows nothing';
        if ((await page.locator(BUSY).count()) > 0) return 'shows that it waits';
        const quietMs = readQuietTime(await readText(), documented);
        if (!seen.isQuietFor(quietMs) || !walk.traffic.isQuietFor(quietMs)) return 'changes';
        // A page that has not sent anything yet is quiet too, but not complete.
        return (await readExchanges()).length > 0 ? 'is complete' : 'sends nothing';
      },
      { message: `${group.title} under ${column}`, timeout: SETTLE_MS, intervals: [100] },
    )
    .toBe('is complete');

  expect((await page.getByRole('main').innerText()).trim(), 'the screen is not blank').not.toBe('');
  expect(await page.locator('main details:has(pre)').count(), 'error screens').toBe(0);
  return { text: await readText(), exchanges: await readExchanges() };
}

function readQuietTime(text: string, documented: string | undefined): number {
  if (!documented) return QUIET_MS;
  return hasSameTexts(text, documented) ? DOCUMENTED_QUIET_MS : DIFFERENT_MS;
}

/** Returns the remarks of a cell: the address of a redirect, and whether the player was signed out. */
async function readRemarks(page: Page, { path, isVisitor }: ScreenGroup): Promise<string> {
  const { pathname } = new URL(page.url());
  const redirect = pathname === path.split('?')[0] ? '' : ` → \`${pathname}\``;
  const isSignedOut = !isVisitor && (await readStorage(page)).session === null;
  return isSignedOut ? `${redirect}${SIGNED_OUT}` : redirect;
}
