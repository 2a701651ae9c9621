/** All models together; each has its own file, and tests build as many as they like. */

import type { ReadonlySignal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import type { ActivityModel } from './activity.ts';
import type { BlockedModel } from './blocked.ts';
import type { CatalogueModel } from './catalogue.ts';
import type { ContentModel } from './content.ts';
import type { FavouritesModel } from './favourites.ts';
import type { FinanceModel } from './finance.ts';
import type { LanguageModel } from './language.ts';
import type { MaintenanceModel } from './maintenance.ts';
import type { ModeModel } from './mode.ts';
import type { SelectedGameModel } from './selected-game.ts';
import type { SessionModel } from './session.ts';
import type { ServerTime } from './time.ts';
import type { ToastsModel } from './toasts.ts';

export interface Models {
  readonly session: SessionModel;
  readonly activity: ActivityModel;
  readonly maintenance: MaintenanceModel;
  readonly blocked: BlockedModel;
  readonly language: LanguageModel;
  readonly mode: ModeModel;
  readonly toasts: ToastsModel;
  readonly catalogue: CatalogueModel;
  readonly favourites: FavouritesModel;
  readonly finance: FinanceModel;
  readonly selectedGame: SelectedGameModel;
  readonly content: ContentModel;
  readonly time: ServerTime;
  /** How many calls are open, `check_balance` excepted: the loading bar shows while there are any. */
  readonly openCalls: ReadonlySignal<number>;
  /** Whether the replies come from the mock: then the page says that no money moves. */
  readonly isMock: ReadonlySignal<boolean>;
}

const ModelsContext = createContext<Models | null>(null);
export const ModelsProvider = ModelsContext.Provider;

/** The models of this page. */
export function useModels(): Models {
  const models = useContext(ModelsContext);
  if (!models) throw new Error('useModels needs a <ModelsProvider> around it');
  return models;
}
