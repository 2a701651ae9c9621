/** What happens when the page is opened, and whenever somebody signs in (spec §4 Start-up). */
import { effect } from '@preact/signals-react';
import { entries, type Store } from '../storage/entries.ts';
import type { Activity } from './activity.ts';
import type { Catalogue } from './catalogue.ts';
import type { Content } from './content.ts';
import type { Favourites } from './favourites.ts';
import type { Finance } from './finance.ts';
import type { LanguageModel } from './language.ts';
import type { Machine } from './machine.ts';
import type { Maintenance } from './maintenance.ts';
import { onChange } from './on-change.ts';
import type { SelectedGameModel } from './selected-game.ts';
import type { Session } from './session.ts';

interface Deps {
  readonly machine: Machine;
  readonly local: Store;
  readonly activity: Activity;
  readonly catalogue: Catalogue;
  readonly content: Content;
  readonly favourites: Favourites;
  readonly finance: Finance;
  readonly language: LanguageModel;
  readonly maintenance: Maintenance;
  readonly selectedGame: SelectedGameModel;
  readonly session: Session;
}

/** Starts the client, once per page. Resolves when the first checks are answered. */
export async function startUp(deps: Deps): Promise<void> {
  const { machine, local, session } = deps;
  local.set(entries.modalStatus, 1);
  machine.onForeignChange((key) => followTab(deps, key));
  deps.activity.start();
  followPlayer(deps);
  followLanguage(deps);
  await Promise.all([deps.maintenance.start(), session.restore()]);
}

/** Loads what belongs to a player when there is one, and forgets it when there is none any more. */
function followPlayer({ session, finance, favourites, selectedGame }: Deps) {
  let wasSignedIn = false;
  effect(() => {
    const player = session.session.value;
    if ((player !== null) === wasSignedIn) return;
    wasSignedIn = player !== null;
    if (player) {
      void session.loadProfile();
      void finance.refreshBalance();
      void finance.loadMethods();
      void favourites.load();
    } else {
      finance.clear();
      favourites.clear();
      selectedGame.clear();
    }
  });
}

/** Names of categories, slides and popups come in the language of the call. */
function followLanguage({ language, catalogue, content }: Deps) {
  onChange(
    () => language.lang.value,
    () => {
      catalogue.reload();
      content.reload();
    },
  );
}

/** Two tabs are one visit: a logout or maintenance in one is a logout or maintenance in the other. */
function followTab({ session, maintenance }: Deps, key: string | null) {
  if (key === null || key === entries.session.key || key === entries.auth.key) session.follow();
  if (key === null || key === entries.siteUnderMaintenance.key) maintenance.follow();
}
