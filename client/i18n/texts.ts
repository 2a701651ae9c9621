/**
 * Typed texts, based on rosetta. Each screen defines its own: Turkish is part of its chunk, English is fetched when
 * it is chosen. A missing or extra key does not compile.
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
  /** Returns the promise of the running load; null when the texts are loaded or could not be loaded. */
  pending(lang: Lang): Promise<unknown> | null;
  /** Loads the texts of a language unless they are loaded. Resolves to whether they are loaded then. */
  load(lang: Lang): Promise<boolean>;
}

const dictionary = rosetta<Record<string, TextTable>>();
const allTexts = new Set<Fetchable>();
/** The language that was asked for last. Texts that are defined later, with the code of a page, load in it too. */
let askedLang: Lang = 'tr';

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
    in: (lang) => {
      const available = has(lang) ? lang : 'tr';
      return (key, ...params) => dictionary.t([name, key], params[0] ?? {}, available);
    },
  };
  allTexts.add(texts);
  if (askedLang !== 'tr') void load(askedLang);
  return texts;
}

/**
 * Loads all defined texts in a language and resolves to whether that succeeded; after a failure the earlier
 * language stays.
 */
export async function loadTexts(lang: Lang): Promise<boolean> {
  const before = askedLang;
  askedLang = lang;
  const areLoaded = await loadDefined(lang);
  if (!areLoaded && askedLang === lang) askedLang = before;
  return areLoaded;
}

/**
 * Waits for the texts that were defined with the code of a page. Without this wait, a part of the page that
 * appears later would suspend the whole page. The cleanup of its effects would then run, and end a step
 * although the player has not left it.
 */
export async function waitForTexts(): Promise<void> {
  if (askedLang !== 'tr') await loadDefined(askedLang);
}

/** Loads all defined texts in a language. Resolves to whether all are loaded. */
async function loadDefined(lang: Lang): Promise<boolean> {
  const results = await Promise.all([...allTexts].map((texts) => texts.load(lang)));
  return results.every(Boolean);
}
