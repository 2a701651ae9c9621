/** The share link that is being edited: its possible parts, and which of them are ticked. */
import { computed, signal } from '@preact/signals-react';
import type { HandMade } from '#contracts/casino/world';
import { formatDateTime } from '../clock/istanbul-time.ts';
import type { Console } from '../console.ts';
import { describeSituation } from './describe-situation.ts';
import { listFaults } from './list-faults.ts';
import { listHandMade } from './list-hand-made.ts';
import { buildSharePath, GO_PATH, parseSituation, type Situation } from './situation.ts';

/** The parts of a link. `changes` stands for the changes made by hand, which only a snapshot can contain. */
export type PartName = 'scenario' | 'seed' | 'clock' | 'player' | 'page' | 'changes';

/** The parts that a snapshot contains. A link with a snapshot cannot leave them out. */
const PARTS_OF_SNAPSHOT: readonly PartName[] = ['scenario', 'seed', 'clock'];

export type ShareDraft = ReturnType<typeof createShareDraft>;

type Models = Pick<Console, 'scenario' | 'world' | 'clock' | 'signIn' | 'connection'>;

/** Creates the draft of a link. page: the path of the page that the link opens at first. */
export function createShareDraft({ scenario, world, clock, signIn, connection }: Models, page: string) {
  /** The parts that the tester has ticked (true) or unticked (false). */
  const ticks = signal<Partial<Record<PartName, boolean>>>({});
  const to = signal(page);
  /** The typed player; undefined for the player who is signed in now. */
  const typedPlayer = signal<string | undefined>();
  const snapshot = signal(
    nameSnapshot(world.name.peek() ?? 'world', (clock.now.peek() ?? 0) - clock.offsetMs.peek()),
  );
  const changes = signal<HandMade | undefined>();

  const player = computed(() => typedPlayer.value ?? signIn.username.value ?? '');
  const handMade = computed(() => listHandMade(scenario.current.value, changes.value));

  /** Whether `handMade` is complete: where a backend answers, only rules are made by hand. */
  const isHandMadeListed = computed(() => world.hasPanel('hand-made') || !world.hasPanel('test-players'));

  /** Whether the link may need a snapshot: without a list of what was made by hand, for any change. */
  const hasChanges = computed(() =>
    isHandMadeListed.value ? handMade.value.count > 0 : (world.current.value?.isChanged ?? false),
  );

  /** The situation of this world with all parts, including those that are left out of the link. */
  const whole = computed<Situation>(() => ({
    presets: listFaults(scenario.current.value),
    seed: world.current.value?.seed,
    at: formatDateTime(clock.now.value ?? 0).replace(' ', 'T'),
    isFrozen: !clock.isRunning.value,
    player: player.value === '' ? undefined : player.value,
    to: to.value,
    snapshot: hasChanges.value ? snapshot.value : undefined,
  }));

  /** Whether each part differs from that of a new world. */
  const differs = computed<Readonly<Record<PartName, boolean>>>(() => {
    const { presets, seed, isFrozen } = whole.value;
    return {
      scenario: presets.length > 0,
      seed: seed !== world.current.value?.defaultSeed,
      clock: isFrozen || clock.offsetMs.value !== 0,
      player: player.value !== '',
      page: to.value !== '/',
      changes: hasChanges.value,
    };
  });

  /** Returns whether a link can have the part here: where a backend answers, clock and players are its own. */
  const hasPart = (name: PartName) =>
    world.hasPanel(name === 'clock' ? 'clock' : name === 'player' ? 'test-players' : undefined);

  const isTicked = (name: PartName) => ticks.value[name] ?? differs.value[name];

  /** The situation that the link describes. A part that is left out is as in a new world. */
  const situation = computed<Situation>(() => {
    const { presets, seed, at, isFrozen, player, to, snapshot } = whole.value;
    const isInLink = (name: PartName) => canTick(name) && isTicked(name);
    return {
      presets: isInLink('scenario') ? presets : [],
      seed: isInLink('seed') ? seed : undefined,
      at: isInLink('clock') ? at : undefined,
      isFrozen: isInLink('clock') && isFrozen,
      player: isInLink('player') ? player : undefined,
      to: isInLink('page') ? to : '/',
      snapshot: isInLink('changes') ? snapshot : undefined,
    };
  });

  /**
   * Returns whether a part can be ticked: one that differs from a new world, or the clock, whose current time
   * the link can fix. A public server keeps no snapshots, so its links leave out the changes.
   */
  const canTick = (name: PartName) =>
    hasPart(name) &&
    (name === 'clock' || (differs.value[name] && !(name === 'changes' && world.isPublic.value)));

  const path = computed(() => buildSharePath(situation.value));
  // The situation is read back from the address, so that the preview shows what the opened page will show.
  const opened = computed(() => parseSituation(path.value.slice(GO_PATH.length)));

  return {
    to,
    typedPlayer,
    player,
    snapshot,
    handMade,
    isHandMadeListed,
    hasChanges,
    whole,
    situation,
    path,
    problem: computed(() => ('problem' in opened.value ? opened.value.problem : undefined)),
    /** The text that completes the sentence `A new world …`, as on the opened page. */
    sentence: computed(() => ('problem' in opened.value ? '' : describeSituation(opened.value))),
    hasPart,
    canTick,
    isTicked,

    /** Returns whether the snapshot of the link holds a part. */
    isInSnapshot: (name: PartName) =>
      situation.value.snapshot !== undefined && PARTS_OF_SNAPSHOT.includes(name),

    tick(name: PartName, isOn: boolean) {
      ticks.value = { ...ticks.value, [name]: isOn };
    },

    /**
     * Loads the changes that were made by hand. If the server does not answer, the connection banner says so.
     */
    async loadHandMade() {
      if (!world.hasPanel('hand-made') || !world.current.peek()) return;
      const loaded = await connection.control('getHandMade').catch(() => undefined);
      if (loaded) changes.value = loaded;
    },
  };
}

/**
 * Returns a name that contains the time. If two links used the same name, the snapshot of the second link
 * would replace that of the first. now: real time, epoch ms.
 */
function nameSnapshot(world: string, now: number): string {
  const time = formatDateTime(now).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `share-${world.slice(0, 40)}-${time}`;
}
