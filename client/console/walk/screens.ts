/** The screens of docs/presets.md, with the texts that each shows under each preset, and links that open them. */
import { buildSharePath } from '../share/situation.ts';
import { buildWorldUrl } from '../world/world-url.ts';
import json from './screens.json' with { type: 'json' };

/** A form that is filled in before the preset begins. */
export interface WalkForm {
  /** How to fill it in, as a sentence. */
  readonly fill: string;
  /** The label of the button that is pressed under the preset. */
  readonly button: string;
}

export interface WalkScreen {
  readonly title: string;
  /** The address that the site opens. */
  readonly path: string;
  /** The user name of the player who is signed in; null for a visitor. */
  readonly player: string | null;
  /** Null if the screen is only opened. */
  readonly form: WalkForm | null;
  /** The texts by the name of the preset, as in docs/presets.md. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The name under which `texts` has what a screen shows without a preset. */
export const NO_PRESET = 'no preset';
/** Stands for the same texts as without a preset. */
export const SAME = '=';
/** Stands for the same texts, since the preset affects no exchange of the screen. */
export const UNTOUCHED = '—';

export const screens: readonly WalkScreen[] = json;

/** The names of all presets, after `NO_PRESET`. */
export const presetNames: readonly string[] = Object.keys(json[0]?.texts ?? {});

/** A screen under one preset. */
export interface WalkCell {
  readonly screen: WalkScreen;
  readonly text: string;
  /** Why the text is that without a preset; undefined if it is not. */
  readonly note?: string;
}

/** Lists the screens whose title, path or text contains all words of the filter. */
export function listCells(preset: string, filter: string): readonly WalkCell[] {
  const words = filter.toLowerCase().split(/\s+/);
  return screens
    .map((screen) => buildCell(screen, preset))
    .filter(({ screen: { title, path }, text }) => {
      const all = `${title} ${path} ${text}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
}

function buildCell(screen: WalkScreen, preset: string): WalkCell {
  const text = screen.texts[preset] ?? '';
  const usual = screen.texts[NO_PRESET] ?? '';
  if (text === SAME) return { screen, text: usual, note: 'As without a preset.' };
  if (text === UNTOUCHED) {
    return { screen, text: usual, note: 'As without a preset: this one touches no request of the screen.' };
  }
  return { screen, text };
}

export interface WalkTarget {
  readonly preset: string;
  /** The name of the world that the link opens. */
  readonly world: string;
  /** The URL of a page in any world of this server. */
  readonly here: string;
  /** The domain whose subdomains are worlds; null for none. */
  readonly domain: string | null;
}

/**
 * Returns the URL that opens a screen in a new world, with its player signed in. The preset is on, unless a
 * form has to be filled in first.
 */
export function buildScreenUrl(
  { path, player, form }: WalkScreen,
  { preset, world, here, domain }: WalkTarget,
): string {
  const go = buildSharePath({
    presets: preset === NO_PRESET || form ? [] : [{ name: preset }],
    isFrozen: false,
    player: player ?? undefined,
    to: path,
  });
  return buildWorldUrl(world, here, go, domain) ?? `${go}&world=${world}`;
}
