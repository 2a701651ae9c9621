/**
 * Typed texts over rosetta: each screen defines its own, Turkish in its chunk, English fetched only when chosen.
 * rosetta answers a missing key with silence; here a missing or superfluous key does not compile.
 */
import rosetta from 'rosetta';
import type { Lang } from '#contracts/fields';

/** A text, or a function of what stands in it: `found: (p: { count: number }) => \`${p.count} oyun\``. */
type Text = string | ((params: never) => string);
export type TextTable = Readonly<Record<string, Text>>;

/** Exactly the keys of the Turkish texts, with the same parameters. */
export type Translation<T extends TextTable> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key];
};

type ParamsOf<T> = T extends (params: infer Params) => string ? [params: Params] : [];

/** Says a text in one language, as in `t('found', { count: 5 })`. */
export type Translate<T extends TextTable> = <Key extends keyof T & string>(
  key: Key,
  ...params: ParamsOf<T[Key]>
) => string;

export interface Texts<T extends TextTable> extends Fetchable {
  /** The texts in a language; Turkish where that language is not here. */
  in(lang: Lang): Translate<T>;
}

interface Fetchable {
  /** What to wait for before the texts can be said; null when they are here, or cannot be had for now. */
  pending(lang: Lang): Promise<unknown> | null;
  /** Fetches the texts of a language unless they are here; answers whether they are. */
  load(lang: Lang): Promise<boolean>;
}

const dictionary = rosetta<Record<string, TextTable>>();
const defined = new Set<Fetchable>();
/** Once a person has chosen English, pages that come later fetch theirs along with their code. */
let wanted: Lang = 'tr';

/**
 * Defines the texts of a screen or part, under a name of its own.
 *
 * english: as in `() => import('./texts.en.ts')`, whose default export is a `Translation<typeof tr>`.
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
      const spoken = has(lang) ? lang : 'tr';
      return (key, ...params) => dictionary.t([name, key], params[0] ?? {}, spoken);
    },
  };
  defined.add(texts);
  if (wanted !== 'tr') void load(wanted);
  return texts;
}

/** Fetches the texts of a language for everything on the page, and for what comes later; answers whether all are here. */
export async function loadTexts(lang: Lang): Promise<boolean> {
  const loaded = await Promise.all([...defined].map((texts) => texts.load(lang)));
  const areHere = loaded.every(Boolean);
  if (areHere) wanted = lang;
  return areHere;
}
