/** Creates all models of the page and connects them. */
import type { ReadonlySignal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import { type Api, type Call, type Credentials, createApi, type Get } from './api/call.ts';
import { createCallForPlayer } from './api/call-for-player.ts';
import { createSelectedGame, type SelectedGameModel } from './games/selected-game.ts';
import type { Navigation, Platform, Timers } from './platform.ts';
import { type CatalogueModel, createCatalogue } from './resources/catalogue.ts';
import { type ContentModel, createContent } from './resources/content.ts';
import { createFavourites, type FavouritesModel } from './resources/favourites.ts';
import { createFinance, type FinanceModel } from './resources/finance.ts';
import { createPendingFavourite } from './resources/pending-favourite.ts';
import { createPlayerScope, type PlayerScope } from './resources/player-scope.ts';
import { type ActivityModel, createActivity } from './session/activity.ts';
import { createCredentials } from './session/credentials.ts';
import { createReturnAddress, type ReturnAddress } from './session/return-address.ts';
import { createSession, type SessionModel } from './session/session.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { startUp } from './session/start-up.ts';
import { type BlockedModel, createBlocked } from './site/blocked.ts';
import { type ConnectionModel, createConnection } from './site/connection.ts';
import { startHeartbeat } from './site/heartbeat.ts';
import { createLanguage, type LanguageModel } from './site/language.ts';
import { createMaintenance, type MaintenanceModel } from './site/maintenance.ts';
import { createMessages, type Messages } from './site/messages.ts';
import { createMockNotice } from './site/mock-notice.ts';
import { createReportRefusal, type ReportRefusal } from './site/report-refusal.ts';
import { createServerTime, type ServerTime } from './site/server-time.ts';
import { createTheme, type ThemeModel } from './site/theme.ts';
import { createToasts, type ToastsModel } from './site/toasts.ts';
import { createStore, type Store } from './storage/entries.ts';

export interface Models {
  readonly session: SessionModel;
  readonly activity: ActivityModel;
  readonly maintenance: MaintenanceModel;
  readonly blocked: BlockedModel;
  readonly connection: ConnectionModel;
  readonly language: LanguageModel;
  readonly theme: ThemeModel;
  readonly toasts: ToastsModel;
  readonly catalogue: CatalogueModel;
  readonly favourites: FavouritesModel;
  readonly finance: FinanceModel;
  readonly selectedGame: SelectedGameModel;
  readonly content: ContentModel;
  readonly time: ServerTime;
  readonly returnAddress: ReturnAddress;
  /** Sends calls and fetches documents. */
  readonly api: Api;
  /** The number of open calls, without quiet ones. The loading bar shows while it is above 0. */
  readonly openCalls: ReadonlySignal<number>;
  /**
   * The name of the mock's world, from a header of its replies. It is empty if the replies come from a real
   * backend, and undefined before the first reply.
   */
  readonly world: ReadonlySignal<string | undefined>;
  /**
   * Whether replies come from the mock. Before the first reply, this is `Platform.isTestExpected`. The test
   * banner shows while this is true.
   */
  readonly isTest: ReadonlySignal<boolean>;
  /** The dependencies of models whose code loads with a screen; see `defineScreenModel`. */
  readonly screenDeps: ScreenDeps;
  /**
   * Starts the client, once per page. Resolves when maintenance has been checked and the session restored.
   * pageCalls: resolves once the calls of the first page are sent; those for the player follow them.
   */
  start(pageCalls?: Promise<void>): Promise<void>;
}

/** The dependencies of a screen's model. */
export interface ScreenDeps {
  readonly models: Models;
  readonly call: Call;
  readonly get: Get;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly local: Store;
  readonly session: Store;
  readonly messages: Messages;
  readonly reportRefusal: ReportRefusal;
  readonly language: LanguageModel;
  readonly credentials: Credentials;
  readonly sessionStore: SessionStore;
  /** Creates resources and signals of the signed-in player, which are cleared at the sign-out. */
  readonly player: PlayerScope;
  readonly platform: Platform;
}

/** Creates all models on a platform. Nothing is sent before `start`. */
export function createModels(platform: Platform): Models {
  const { navigation, page, timers } = platform;
  const local = createStore(platform.local);
  const session = createStore(platform.session);
  const toasts = createToasts(timers);
  const language = createLanguage({ local, page, toasts });
  const { lang } = language;
  const messages = createMessages(lang);
  const reportRefusal = createReportRefusal(toasts, messages);
  const theme = createTheme({ local, page });
  const time = createServerTime(platform.monotonic);
  const blocked = createBlocked({ page, toasts, messages });
  const mockNotice = createMockNotice(platform.isTestExpected);
  const returnAddress = createReturnAddress(local);
  const store = createSessionStore(local, session);

  // The api needs session and maintenance, which need the api, so these functions read them only when called.
  const api: Api = createApi({
    backend: platform.backend,
    fetch: platform.fetch,
    credentials: {
      getUser: () => credentials.getUser(),
      generation: () => credentials.generation(),
      dropSession: (failure) => credentials.dropSession(failure),
      refresh: () => credentials.refresh(),
    },
    lang: () => lang.value,
    isBlocked: () => blocked.isBlocked.value,
    isUnderMaintenance: () => maintenance.isUnderMaintenance.value,
    onSiteEffect: (effect) =>
      ({ block: blocked.block, maintenance: maintenance.enter, 'watch-connection': connection.watch })[
        effect
      ](),
    onResponse: ({ headers }) => {
      time.readHeader(headers.get('date'));
      mockNotice.readHeaders(headers);
    },
    report: platform.report,
  });
  const { call, get } = api;
  const callForPlayer = createCallForPlayer(call);
  const player = createPlayerScope(store.player, timers);

  const credentials = createCredentials({
    store,
    language,
    call,
    callForPlayer,
    navigation,
    toasts,
    messages,
  });
  const connection = createConnection({ call, page, timers });
  const maintenance = createMaintenance({
    call,
    get,
    local,
    session,
    navigation,
    timers,
    toasts,
    messages,
    siteName: platform.backend.siteName,
  });
  const sessions = createSession({
    callForPlayer,
    credentials,
    store,
    local,
    navigation,
    time,
    toasts,
    messages,
    reportRefusal,
  });
  const finance = createFinance({ callForPlayer, player, local, timers });
  const catalogue = createCatalogue({ call, timers });
  const favourites = createFavourites({
    callForPlayer,
    player,
    session: sessions,
    navigation,
    returnAddress,
    pendingFavourite: createPendingFavourite(session, time),
    toasts,
    messages,
    reportRefusal,
  });
  const selectedGame = createSelectedGame(navigation);
  const content = createContent({ call, time, timers, slidesReply: platform.slidesReply });
  const activity = createActivity({ session: sessions, local, time, timers });

  const models: Models = {
    session: sessions,
    activity,
    maintenance,
    blocked,
    connection,
    language,
    theme,
    toasts,
    catalogue,
    favourites,
    finance,
    selectedGame,
    content,
    time,
    returnAddress,
    api,
    openCalls: api.openCalls,
    ...mockNotice,
    get screenDeps() {
      return screenDeps;
    },
    start(pageCalls = Promise.resolve()) {
      startHeartbeat({ call, session: sessions, finance, page, timers });
      return startUp({
        platform,
        local,
        activity,
        catalogue,
        content,
        favourites,
        finance,
        language,
        maintenance,
        connection,
        pageCalls,
        player,
        selectedGame,
        session: sessions,
        theme,
      });
    },
  };
  const screenDeps: ScreenDeps = {
    models,
    call,
    get,
    timers,
    navigation,
    local,
    session,
    messages,
    language,
    credentials,
    reportRefusal,
    sessionStore: store,
    player,
    platform,
  };
  return models;
}

const ModelsContext = createContext<Models | null>(null);
export const ModelsProvider = ModelsContext.Provider;

/** Returns the models of this page. */
export function useModels(): Models {
  const models = useContext(ModelsContext);
  if (!models) throw new Error('useModels needs a <ModelsProvider> around it');
  return models;
}

/**
 * Defines a model whose code loads with a screen: `const getLobbies = defineScreenModel(createLobbies)`.
 *
 * The returned function creates the model on its first call and returns the same one afterwards.
 */
export function defineScreenModel<Model>(create: (deps: ScreenDeps) => Model): (models: Models) => Model {
  const cache = new WeakMap<Models, Model>();
  return (models) => {
    const model = cache.get(models) ?? create(models.screenDeps);
    cache.set(models, model);
    return model;
  };
}
