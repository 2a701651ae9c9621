/** The link that opens the state of this world in a new one. */
import { computed, signal } from '@preact/signals-react';
import type { HandMade } from '#contracts/casino/world';
import { formatDateTime } from '../base/istanbul-time.ts';
import { describeSituation } from './describe-situation.ts';
import { listChanges, listRules } from './list-changes.ts';
import { listFaults } from './list-faults.ts';
import type { ShareModels } from './models.ts';
import { buildSharePath, GO_PATH, parseSituation, type Situation } from './situation.ts';

type Models = Pick<ShareModels, 'scenario' | 'world' | 'clock' | 'signIn' | 'connection'>;

/** Creates the link. page: the path of the page that it opens at first. */
export function createShareLink({ scenario, world, clock, signIn, connection }: Models, page: string) {
  const to = signal(page);
  const snapshot = nameSnapshot(
    world.name.peek() ?? 'world',
    (clock.now.peek() ?? 0) - clock.offsetMs.peek(),
  );
  const handMade = signal<HandMade | undefined>();

  /** The changes that an address cannot hold; undefined where the server does not list them. */
  const changes = computed(() => {
    const rules = scenario.current.value?.rules.filter(({ preset }) => preset === undefined) ?? [];
    // Where a backend answers, only rules are made by hand.
    if (!world.hasPanel('test-players')) return listRules(rules);
    return handMade.value && listChanges(rules, handMade.value);
  });
  const changeCount = computed(() => changes.value?.reduce((sum, { count }) => sum + count, 0));
  const isChanged = computed(
    () => (changeCount.value ?? Number(world.current.value?.isChanged ?? false)) > 0,
  );

  /** The situation that the link describes. A part in which this world is as a new one is left out. */
  const situation = computed<Situation>(() => {
    const { seed, defaultSeed } = world.current.value ?? {};
    const isFrozen = !clock.isRunning.value;
    return {
      presets: listFaults(scenario),
      seed: seed === defaultSeed ? undefined : seed,
      at:
        isFrozen || clock.offsetMs.value !== 0
          ? formatDateTime(clock.now.value ?? 0).replace(' ', 'T')
          : undefined,
      isFrozen,
      player: world.hasPanel('test-players') ? signIn.username.value : undefined,
      to: to.value,
      snapshot: isChanged.value ? snapshot : undefined,
    };
  });

  const path = computed(() => buildSharePath(situation.value));
  // The situation is read back from the address, so that the preview shows what the opened page will show.
  const opened = computed(() => parseSituation(path.value.slice(GO_PATH.length)));

  return {
    to,
    changes,
    changeCount,
    isChanged,
    situation,
    path,
    problem: computed(() => ('problem' in opened.value ? opened.value.problem : undefined)),
    /** The text that completes the sentence `A new world …`, as on the opened page. */
    sentence: computed(() => ('problem' in opened.value ? '' : describeSituation(opened.value))),

    /** Loads the changes that were made by hand. If the server does not answer, the connection banner says so. */
    async load() {
      if (!world.hasPanel('hand-made') || !world.current.peek()) return;
      handMade.value = await connection.control('getHandMade').catch(() => handMade.peek());
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
