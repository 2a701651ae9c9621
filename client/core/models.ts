/** Creates the models of core and connects them. Features define theirs by `defineScreenModel`. */
import { createContext, useContext } from 'react';
import { type Api, type Call, createApi, type Get } from './api/call.ts';
import { getOrCreate } from './get-or-create.ts';
import { createPlayerScope } from './loading/player-scope.ts';
import type { Navigation, Page, Platform, Timers } from './platform.ts';
import { createActivity } from './session/activity.ts';
import { createCredentials } from './session/credentials.ts';
import { createFinance } from './session/finance.ts';
import { createFullProfile } from './session/full-profile.ts';
import { createReturnAddress } from './session/return-address.ts';
import { createSession, createSessionStore } from './session/session.ts';
import { createBlocked } from './site/blocked.ts';
import { createConnection } from './site/connection.ts';
import { createLanguage } from './site/language.ts';
import { createMaintenance } from './site/maintenance.ts';
import { createMessages, createReportRefusal } from './site/messages.ts';
import { createMockNotice } from './site/mock-notice.ts';
import { createServerTime } from './site/server-time.ts';
import { createTheme } from './site/theme.ts';
import { createToasts } from './site/toasts.ts';
import { createStore, type Store } from './storage/store.ts';

interface PlatformDeps {
  readonly platform: Platform;
}

interface ApiDeps {
  readonly api: Api;
}

/** Creates each model from the others that it needs. The order does not matter. */
const CREATORS = {
  timers: ({ platform }: PlatformDeps): Timers => platform.timers,
  navigation: ({ platform }: PlatformDeps): Navigation => platform.navigation,
  page: ({ platform }: PlatformDeps): Page => platform.page,
  /** The storage that all tabs of the site share. */
  localStore: ({ platform }: PlatformDeps): Store => createStore(platform.localArea),
  tabStore: ({ platform }: PlatformDeps): Store => createStore(platform.tabArea),
  toasts: createToasts,
  language: createLanguage,
  messages: createMessages,
  reportRefusal: createReportRefusal,
  theme: createTheme,
  time: createServerTime,
  blocked: createBlocked,
  mockNotice: createMockNotice,
  returnAddress: createReturnAddress,
  api: connectApi,
  call: ({ api }: ApiDeps): Call => api.call,
  get: ({ api }: ApiDeps): Get => api.get,
  sessionStore: createSessionStore,
  /** Creates resources and signals of the signed-in player, which are cleared at the sign-out. */
  player: createPlayerScope,
  credentials: createCredentials,
  connection: createConnection,
  maintenance: createMaintenance,
  session: createSession,
  fullProfile: createFullProfile,
  finance: createFinance,
  activity: createActivity,
};

/** The models of a page. `Pick<Models, …>` names those that a function needs. */
export type Models = PlatformDeps & {
  readonly [Name in keyof typeof CREATORS]: ReturnType<(typeof CREATORS)[Name]>;
};

/** Creates all models on a platform. Nothing is sent before `startUp`. */
export function createModels(platform: Platform): Models {
  const creators: Readonly<Record<string, (models: Models) => unknown>> = CREATORS;
  const models = { platform } as Models; // The other properties follow.
  for (const [name, create] of Object.entries(creators)) {
    const get = () => {
      const value = create(models);
      Object.defineProperty(models, name, { value });
      return value;
    };
    Object.defineProperty(models, name, { get, configurable: true, enumerable: true });
  }
  Object.values(models); // This creates them all: the theme, for example, shows the stored mode at once.
  return models;
}

/**
 * Connects the api to the models of the site and of the session. These need the api themselves, so they are read only
 * when a call is sent.
 */
function connectApi(models: Models): Api {
  const { platform, language, blocked, time, mockNotice } = models;
  return createApi({
    backend: platform.backend,
    fetch: platform.fetch,
    earlyCalls: platform.earlyCalls,
    report: platform.report,
    get credentials() {
      return models.credentials;
    },
    lang: () => language.lang.value,
    isBlocked: () => blocked.isBlocked.value,
    isUnderMaintenance: () => models.maintenance.isUnderMaintenance.value,
    onSiteEffect: (effect) =>
      ({
        block: blocked.block,
        maintenance: models.maintenance.enter,
        'watch-connection': models.connection.watch,
      })[effect](),
    onResponse({ headers }, isFresh) {
      if (isFresh) time.readHeader(headers.get('date'));
      mockNotice.readHeaders(headers);
    },
  });
}

const ModelsContext = createContext<Models | null>(null);
export const ModelsProvider = ModelsContext.Provider;

export function useModels(): Models {
  const models = useContext(ModelsContext);
  if (!models) throw new Error('useModels needs a <ModelsProvider> around it');
  return models;
}

/**
 * Defines a model of a feature, whose code loads with it: `const getLobbies = defineScreenModel(createLobbies)`.
 *
 * The returned function creates the model on its first call and returns the same one afterwards.
 */
export function defineScreenModel<Model>(create: (models: Models) => Model): (models: Models) => Model {
  const cache = new WeakMap<Models, Model>();
  return (models) => getOrCreate(cache, models, () => create(models));
}
