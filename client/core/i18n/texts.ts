/**
 * Defines the texts of screens and components, based on rosetta. The Turkish texts are bundled with their
 * screen; the English ones are fetched when the player chooses English. A missing or extra key does not
 * compile.
 */
import rosetta from 'rosetta';
import type { Lang } from '#contracts/fields';

/** A text, or a function of its parameters: `found: (p: { count: number }) => \`${p.count} oyun\``. */
type Text = string | ((params: never) => string);
export type TextTable = Readonly<Record<string, Text>>;

/** A table with the same keys and parameters as the Turkish texts. */
export type Translation<T extends TextTable> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key];
};

type ParamsOf<T> = T extends (params: infer Params) => string ? [params: Params] : [];

/** Returns a text in one language, as in `t('found', { count: 5 })`. */
export type Translate<T extends TextTable> = <Key extends keyof T & string>(
  key: Key,
  ...params: ParamsOf<T[Key]>
) => string;

export interface Texts<T extends TextTable> extends Fetchable {
  /** Returns the texts in a language. Until that language is loaded, it returns the Turkish texts. */
  in(lang: Lang): Translate<T>;
}

interface Fetchable {
  /**
   * Starts to load the texts if necessary and returns the promise of the load; null if the texts are loaded
   * already or could not be loaded.
   */
  pending(lang: Lang): Promise<unknown> | null;
  /**
   * Loads the texts of a language unless they are loaded already. Resolves to whether they are loaded
   * afterwards.
   */
  load(lang: Lang): Promise<boolean>;
}

const dictionary = rosetta<Record<string, TextTable>>();
const allTexts = new Set<Fetchable>();
/**
 * The language that was requested last. Texts that the code of a later page defines are loaded in this
 * language too.
 */
let requestedLang: Lang = 'tr';

/**
 * Defines the texts of a screen or component. name: unique among all texts.
 *
 * english: loads the translation, as in `() => import('./texts.en.ts')`. The file's default export is a
 * `Translation<typeof tr>`.
 */
export function defineTexts<T extends TextTable>(
  name: string,
  turkish: T,
  english: () => Promise<{ default: Translation<T> }>,
): Texts<T> {
  dictionary.set('tr', { [name]: turkish });
  const has = (lang: Lang) => dictionary.table(lang)?.[name] !== undefined;
  const createTranslate =
    (lang: Lang): Translate<T> =>
    (key, ...params) =>
      dictionary.t([name, key], params[0] ?? {}, lang);
  // The same function each time, so that what is computed from texts can be kept.
  const translates = { tr: createTranslate('tr'), en: createTranslate('en') };
  let loading: Promise<boolean> | null = null;
  let hasFailed = false;

  const load = (lang: Lang) => {
    if (has(lang)) return Promise.resolve(true);
    loading ??= english()
      .then(
        ({ default: table }) => {
          dictionary.set('en', { [name]: table });
          return true;
        },
        () => {
          hasFailed = true;
          return false;
        },
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  const texts: Texts<T> = {
    load,
    pending: (lang) => (has(lang) || hasFailed ? null : load(lang)),
    in: (lang) => translates[has(lang) ? lang : 'tr'],
  };
  allTexts.add(texts);
  if (requestedLang !== 'tr') void load(requestedLang);
  return texts;
}

/**
 * Loads all defined texts in a language and resolves to whether that succeeded. After a failure, the previous
 * language stays.
 */
export async function loadTexts(lang: Lang): Promise<boolean> {
  const before = requestedLang;
  requestedLang = lang;
  const areLoaded = await loadDefined(lang);
  if (!areLoaded && requestedLang === lang) requestedLang = before;
  return areLoaded;
}

/**
 * Loads the texts that the code of a page defines. Called before the page is rendered: if a part that appears
 * later had to load its texts, React would hide the whole page until then.
 */
export async function waitForTexts(): Promise<void> {
  if (requestedLang !== 'tr') await loadDefined(requestedLang);
}

/** Loads all defined texts in a language. Resolves to whether all are loaded. */
async function loadDefined(lang: Lang): Promise<boolean> {
  const results = await Promise.all([...allTexts].map((texts) => texts.load(lang)));
  return results.every(Boolean);
}
