/** Starts the models when the page opens, and loads a player's data at sign-in (spec §4 Start-up). */
import type { SelectedGameModel } from '../games/selected-game.ts';
import type { Platform } from '../platform.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import type { Content } from '../resources/content.ts';
import type { Favourites } from '../resources/favourites.ts';
import type { FinanceModel } from '../resources/finance.ts';
import { onChange } from '../resources/on-change.ts';
import type { PlayerScope } from '../resources/player-scope.ts';
import type { ConnectionModel } from '../site/connection.ts';
import type { LanguageModel } from '../site/language.ts';
import type { Maintenance } from '../site/maintenance.ts';
import type { Theme } from '../site/theme.ts';
import { entries, type Store } from '../storage/entries.ts';
import type { Activity } from './activity.ts';
import type { Session } from './session.ts';

interface Deps {
  readonly platform: Platform;
  readonly local: Store;
  readonly activity: Activity;
  readonly catalogue: Catalogue;
  readonly connection: ConnectionModel;
  /** Resolves once the calls of the first page are sent; those for the player follow them. */
  readonly pageCalls: Promise<void>;
  readonly content: Content;
  readonly favourites: Favourites;
  readonly finance: FinanceModel;
  readonly language: LanguageModel;
  readonly maintenance: Maintenance;
  readonly player: PlayerScope;
  readonly selectedGame: SelectedGameModel;
  readonly session: Session;
  readonly theme: Theme;
}

/**
 * Starts the client; called once per page. Resolves when maintenance is checked and the session is restored.
 */
export async function startUp(deps: Deps): Promise<void> {
  const { platform, local } = deps;
  local.set(entries.modalStatus, 1);
  platform.onForeignChange((key) => followTab(deps, key));
  deps.activity.start();
  followPlayer(deps);
  followLanguage(deps);
  await Promise.all([deps.maintenance.start(), restorePlayer(deps)]);
}

/**
 * Restores the session. If its refresh with the stored auth fails but may succeed later, fetches the balance:
 * this call tries the refresh again, and after another failure the page shows that the balance is missing.
 */
async function restorePlayer({ session, finance }: Deps) {
  await session.restore();
  if (session.mayEnter.value && !session.isSignedIn.value) void finance.pollBalance();
}

/**
 * Loads the data of a player who signs in, after the content of the first page, and again when a lost connection
 * is back.
 */
function followPlayer(deps: Deps) {
  const { player, pageCalls, connection, selectedGame, session, finance } = deps;
  const load = () => loadPlayer(deps);
  player.onSignIn(() => {
    const isSamePlayer = player.trackPlayer();
    void pageCalls.then(() => isSamePlayer() && load());
  });
  connection.onRecovery(() => {
    if (session.isSignedIn.value) load();
    // This call refreshes the session, which signs the player in and thereby loads the other data.
    else if (session.mayEnter.value) void finance.pollBalance();
  });
  player.onSignOut(() => selectedGame.clear());
}

/** Loads a player's data. The balance is requested first: spec §4 checks balance and maintenance together. */
function loadPlayer({ session, finance, favourites }: Deps) {
  void finance.refreshBalance();
  void session.loadProfile();
  void finance.loadMethods();
  void favourites.load();
}

/**
 * Loads catalogue, content and payment methods again when the language changes, since the server sends them in
 * one language.
 */
function followLanguage({ language, catalogue, content, finance }: Deps) {
  onChange(
    () => language.lang.value,
    () => {
      catalogue.reload();
      content.reload();
      finance.reloadMethods();
    },
  );
}

/** Applies another tab's sign-in, sign-out, maintenance, language or mode to this tab. */
function followTab({ session, maintenance, language, local, theme }: Deps, key: string | null) {
  if (key === null || key === entries.session.key || key === entries.auth.key) session.followOtherTab();
  if (key === null || key === entries.siteUnderMaintenance.key) maintenance.followOtherTab();
  const lang = local.get(entries.lang);
  if (lang && lang !== language.lang.value) void language.choose(lang, local.get(entries.language));
  theme.followOtherTab();
}
