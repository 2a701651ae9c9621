/** Starts the models when the page opens, and loads a player's data at sign-in (spec §4 Start-up). */
import { ping } from '#contracts/calls/system';
import { HEARTBEAT_INTERVAL_MS } from '#contracts/rules/session';
import type { Models } from '../core/models.ts';
import { entries } from '../core/storage/entries.ts';
import { getFavourites } from '../features/catalogue/favourites/favourites.ts';
import { getSelectedGame } from '../features/catalogue/selected-game.ts';

/**
 * Starts the client; called once per page. Resolves when maintenance is checked and the session is restored.
 * pageCalls: resolves once the calls of the first page are sent; those for the player follow them, and calls that
 * were sent early are of no use any more.
 */
export async function startUp(models: Models, pageCalls: Promise<void> = Promise.resolve()): Promise<void> {
  startHeartbeat(models);
  models.localStore.set(entries.modalStatus, 1);
  models.platform.onForeignChange((key) => followTab(models, key));
  models.activity.start();
  followPlayer(models, pageCalls);
  void pageCalls.then(models.api.dropEarlyCalls);
  await Promise.all([models.maintenance.start(), restorePlayer(models)]);
}

/**
 * Fetches the balance of a player, or sends a ping for a visitor: every `HEARTBEAT_INTERVAL_MS` while the
 * page is visible, and whenever the page becomes visible again.
 */
function startHeartbeat({ call, session, finance, page, timers }: Models) {
  let isPinging = false;

  async function sendPing() {
    if (isPinging) return; // The last ping still waits for its reply.
    isPinging = true;
    await call(ping, {}, { isQuiet: true });
    isPinging = false;
  }

  function beat() {
    if (!page.isVisible()) return;
    // If auth is stored without a session, the call for the balance first refreshes the session.
    if (session.mayEnter.value) void finance.pollBalance();
    else void sendPing();
  }
  timers.every(HEARTBEAT_INTERVAL_MS, beat);
  page.onVisible(() => {
    // A request that waits for its reply may have been sent before what the player comes back to see.
    if (session.mayEnter.value) void finance.refreshBalance();
    else void sendPing();
  });
}

/**
 * Restores the session. If its refresh with the stored auth fails but may succeed later, fetches the balance:
 * this call tries the refresh again, and after another failure the page shows that the balance is missing.
 */
async function restorePlayer({ session, finance }: Models) {
  await session.restore();
  if (session.mayEnter.value && !session.isSignedIn.value) void finance.pollBalance();
}

/**
 * Loads the data of a player who signs in, after the content of the first page, and again when a lost connection
 * is back.
 */
function followPlayer(models: Models, pageCalls: Promise<void>) {
  const { player, connection, session, finance } = models;
  const load = () => loadPlayer(models);
  player.onSignIn(() => {
    const isSamePlayer = player.trackPlayer();
    void pageCalls.then(() => isSamePlayer() && load());
  });
  connection.onRecovery(() => {
    if (session.isSignedIn.value) load();
    // This call refreshes the session, which signs the player in and thereby loads the other data.
    else if (session.mayEnter.value) void finance.pollBalance();
  });
  player.onSignOut(() => getSelectedGame(models).clear());
}

/** Loads a player's data. The balance is requested first: spec §4 checks balance and maintenance together. */
function loadPlayer(models: Models) {
  const { finance, fullProfile } = models;
  void finance.refreshBalance();
  void fullProfile.renew();
  void finance.loadMethods();
  void getFavourites(models).load();
}

/** Applies another tab's sign-in, sign-out, maintenance, language or mode to this tab. */
function followTab({ session, maintenance, language, localStore, theme }: Models, key: string | null) {
  if (key === null || key === entries.session.key || key === entries.auth.key) session.followOtherTab();
  if (key === null || key === entries.siteUnderMaintenance.key) maintenance.followOtherTab();
  const lang = localStore.get(entries.lang);
  if (lang && lang !== language.lang.value) void language.choose(lang, localStore.get(entries.language));
  theme.followOtherTab();
}
