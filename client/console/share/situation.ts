/**
 * Converts a situation (the state of a world that a link restores) to the address of the link, and back:
 * `/__mock/go?scenario=offline*2&seed=1&at=…&player=esra.isik&to=/slot`.
 */
import { SnapshotName } from '#contracts/control/snapshot';
import { explainInstant, isTypedInstant } from '#contracts/time/typed-instants';

export const GO_PATH = '/__mock/go';

/**
 * A preset in a link. times: the maximum number of hits of each rule; by default that of the preset. per: whether each
 * player has so many.
 */
export interface SharedPreset {
  readonly name: string;
  readonly times?: number | undefined;
  readonly per?: 'player' | undefined;
}

/** The state of a world that a link restores in a new world. Missing parts have their initial values. */
export interface Situation {
  readonly presets: readonly SharedPreset[];
  readonly seed?: number | undefined;
  /** The world's time, as testers type it. */
  readonly at?: string | undefined;
  readonly isFrozen: boolean;
  /** The username of the player that the browser is signed in as. */
  readonly player?: string | undefined;
  /** The path of the page that opens on the site. */
  readonly to: string;
  /**
   * The name of a snapshot on the server. A link with a snapshot has only the snapshot, the player and the
   * path, since the snapshot contains presets, seed and time.
   */
  readonly snapshot?: string | undefined;
}

export function buildSharePath(situation: Situation): string {
  const { presets, seed, at, isFrozen, player, to, snapshot } = situation;
  const query = new URLSearchParams();
  if (snapshot !== undefined) query.set('snapshot', snapshot);
  else {
    if (presets.length > 0) query.set('scenario', presets.map(formatPreset).join(','));
    if (seed !== undefined) query.set('seed', String(seed));
    if (at !== undefined) query.set('at', at);
    if (isFrozen) query.set('frozen', '1');
  }
  if (player !== undefined) query.set('player', player);
  if (to !== '/') query.set('to', to);
  return `${GO_PATH}?${query}`;
}

/** Reads a situation from a query; returns the problem as a sentence if it is not valid. */
export function parseSituation(search: string): Situation | { readonly problem: string } {
  const query = new URLSearchParams(search);
  const seed = query.get('seed');
  if (seed !== null && !/^\d{1,9}$/.test(seed)) return { problem: `seed is a number, not “${seed}”.` };
  const at = query.get('at') ?? undefined;
  if (at !== undefined && !isTypedInstant(at)) {
    return { problem: `at is a time, not “${at}”. ${explainInstant(at)}.` };
  }
  const to = query.get('to') ?? '/';
  if (!isPathOfSite(to)) return { problem: `to is a path of this site, not “${to}”.` };
  const snapshot = query.get('snapshot') ?? undefined;
  if (snapshot !== undefined && !SnapshotName.safeParse(snapshot).success) {
    return { problem: `snapshot is the name of one, not “${snapshot}”.` };
  }
  const presets = (query.get('scenario') ?? '').split(',').filter(Boolean).map(parsePreset);
  const broken = presets.find((preset) => 'problem' in preset);
  if (broken && 'problem' in broken) return broken;
  return {
    presets: presets.filter((preset) => 'name' in preset),
    seed: seed === null ? undefined : Number(seed),
    at,
    isFrozen: query.get('frozen') === '1',
    player: query.get('player') ?? undefined,
    to,
    snapshot,
  };
}

/** Formats a preset as `offline`, `offline*2`, or `offline*2-each` if each player has so many hits. */
function formatPreset({ name, times, per }: SharedPreset): string {
  if (times === undefined && per === undefined) return name;
  return `${name}*${times ?? ''}${per === undefined ? '' : '-each'}`;
}

function parsePreset(text: string): SharedPreset | { readonly problem: string } {
  const [, name = '', times, each] = /^([\w-]+)(?:\*(\d{1,6})?(-each)?)?$/.exec(text) ?? [];
  return name === '' || text.endsWith('*')
    ? { problem: `scenario has presets such as offline*2, not “${text}”.` }
    : {
        name,
        times: times === undefined ? undefined : Number(times),
        ...(each !== undefined && { per: 'player' }),
      };
}

/** Returns whether a path stays on this origin: `//example.com` and `/\example.com` would leave it. */
function isPathOfSite(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const origin = 'http://site.invalid';
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}
