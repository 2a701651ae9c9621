/** All models together; each has its own file, and tests build as many as they like. */
import type { ReadonlySignal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import { type Api, type Call, type Credentials, createApi, type Get } from '../api/call.ts';
import { createStore, type Store } from '../storage/entries.ts';
import { type ActivityModel, createActivity } from './activity.ts';
import { createAskPlayer } from './ask-player.ts';
import { type BlockedModel, createBlocked } from './blocked.ts';
import { type CatalogueModel, createCatalogue } from './catalogue.ts';
import { type ContentModel, createContent } from './content.ts';
import { createCredentials } from './credentials.ts';
import { createFavourites, type FavouritesModel } from './favourites.ts';
import { createFinance, type FinanceModel } from './finance.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createLanguage, type Language, type LanguageModel } from './language.ts';
import type { Machine, Navigation, Timers } from './machine.ts';
import { createMaintenance, type MaintenanceModel } from './maintenance.ts';
import { createMockNotice } from './mock-notice.ts';
import { createMode, type ModeModel } from './mode.ts';
import { createReturnAddress, type ReturnAddress } from './return-address.ts';
import { createSay, type Say } from './say.ts';
import { createSelectedGame, type SelectedGameModel } from './selected-game.ts';
import { createSession, type SessionModel } from './session.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { startUp } from './start-up.ts';
import { createServerTime, type ServerTime } from './time.ts';
import { createToasts, type ToastsModel } from './toasts.ts';

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
  readonly returnAddress: ReturnAddress;
  /** The one way out. */
  readonly api: Api;
  /** How many calls are open, `check_balance` excepted: the loading bar shows while there are any. */
  readonly openCalls: ReadonlySignal<number>;
  /** Whether the replies come from the mock. */
  readonly isMock: ReadonlySignal<boolean>;
  /** Whether the page says that no money moves: the replies come from the mock, or will as far as one can tell. */
  readonly isTest: ReadonlySignal<boolean>;
  /** The model of a page or part that comes with its own code: made when it is first asked for, then kept. */
  of<Model>(create: (parts: ModelParts) => Model): Model;
  /** Starts the client, once per page; resolves when the first checks are answered. */
  start(): Promise<void>;
}

/** What the model of a page or part is made of. */
export interface ModelParts {
  /** What every page has. */
  readonly models: Models;
  readonly call: Call;
  readonly get: Get;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly local: Store;
  readonly session: Store;
  readonly say: Say;
  readonly language: Language;
  readonly credentials: Credentials;
  readonly sessionStore: SessionStore;
  /** PEM; null: the server hands it out. */
  readonly publicKey: string | null;
}

/** Builds all models over what a machine provides. Nothing is sent before `start`. */
export function createModels(machine: Machine): Models {
  const { navigation, page, timers } = machine;
  const local = createStore(machine.local);
  const session = createStore(machine.session);
  const toasts = createToasts(timers);
  const language = createLanguage({ local, page, toasts });
  const { lang } = language;
  const say = createSay(lang);
  const mode = createMode({ local, page });
  const time = createServerTime(machine.monotonic);
  const blocked = createBlocked({ page, toasts, say });
  const mockNotice = createMockNotice(machine.isTestExpected);
  const returnAddress = createReturnAddress(local);
  const store = createSessionStore(local, session);

  // Calls need session and maintenance, and those need calls: the functions here are not run before all are there.
  const api: Api = createApi({
    origin: machine.origin,
    fetch: machine.fetch,
    credentials: {
      user: () => credentials.user(),
      generation: () => credentials.generation(),
      lose: (reason) => credentials.lose(reason),
      refresh: () => credentials.refresh(),
    },
    lang: () => lang.value,
    isBlocked: () => blocked.isBlocked.value,
    isUnderMaintenance: () => maintenance.isUnderMaintenance.value,
    onSiteEffect: (effect) => (effect === 'block' ? blocked.block() : maintenance.enter()),
    onResponse: ({ headers }) => {
      time.heard(headers.get('date'));
      mockNotice.heard(headers);
    },
    report: machine.report,
  });
  const { call, get } = api;
  const ask = createAskPlayer(call);

  const credentials = createCredentials({ store, language, call });
  const maintenance = createMaintenance({ call, get, local, session, navigation, timers, toasts, say });
  const sessions = createSession({ ask, credentials, store, local, navigation, time, toasts, say });
  const finance = createFinance({ ask, local, timers });
  const catalogue = createCatalogue({ call, timers });
  const favourites = createFavourites({ ask, session: sessions, navigation, returnAddress, toasts, say });
  const selectedGame = createSelectedGame();
  const content = createContent({ call, time, timers });
  const activity = createActivity({ session: sessions, local, time, timers });

  /** By the function that made it. */
  const made = new Map<unknown, unknown>();
  function of<Model>(create: (parts: ModelParts) => Model): Model {
    if (!made.has(create)) made.set(create, create(parts));
    return made.get(create) as Model; // what this very function made
  }

  const models: Models = {
    ...{ session: sessions, activity, maintenance, blocked, language, mode, toasts, catalogue, favourites },
    ...{ finance, selectedGame, content, time, returnAddress, api },
    openCalls: api.openCalls,
    isMock: mockNotice.isMock,
    isTest: mockNotice.isTest,
    of,
    start() {
      startHeartbeat({ call, session: sessions, finance, page, timers });
      return startUp({
        ...{ machine, local, activity, catalogue, content, favourites, finance, language, maintenance },
        ...{ selectedGame, session: sessions },
      });
    },
  };
  const parts: ModelParts = {
    ...{ models, call, get, timers, navigation, local, session, say, language, credentials },
    sessionStore: store,
    publicKey: machine.publicKey,
  };
  return models;
}

const ModelsContext = createContext<Models | null>(null);
export const ModelsProvider = ModelsContext.Provider;

/** The models of this page. */
export function useModels(): Models {
  const models = useContext(ModelsContext);
  if (!models) throw new Error('useModels needs a <ModelsProvider> around it');
  return models;
}

/** The model of a page or part, as in `useModel(createLobbies)`; all who ask share one. */
export function useModel<Model>(create: (parts: ModelParts) => Model): Model {
  return useModels().of(create);
}
