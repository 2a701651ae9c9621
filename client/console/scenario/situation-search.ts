/** Finds what a tester can bring about by the words of what a player then sees. */
import { computed, signal } from '@preact/signals-react';
import type { Moment } from '#contracts/casino/world';
import { buildPresetText, type PresetSummary } from '#contracts/control/preset';
import { SWITCH_NAMES, type SwitchName } from '#contracts/control/scenario';
import { buildSearchText, matchesWords, readSearchWords } from '#contracts/search-words';
import { SWITCH_TEXTS } from '../base/words.ts';
import type { WorldClock } from '../world/world-clock.ts';
import type { WorldModel } from '../world/world-model.ts';
import type { ScenarioModel } from './scenario-model.ts';

export type SituationSearch = ReturnType<typeof createSituationSearch>;

interface Sources {
  readonly scenario: ScenarioModel;
  readonly clock: Pick<WorldClock, 'fetchMoments' | 'jumpToMoment'>;
  readonly world: Pick<WorldModel, 'hasPanel'>;
}

export function createSituationSearch({ scenario, clock, world }: Sources) {
  const text = signal('');
  const moments = signal<readonly Moment[]>([]);
  /** The presets that no other panel shows as switches. */
  const listed = computed(() => scenario.presets.value.filter((preset) => !isSwitch(preset)));

  async function loadMoments(): Promise<void> {
    moments.value = (world.hasPanel('moments') && (await clock.fetchMoments())) || [];
  }

  return {
    text,
    listed,

    /** The presets to show, and what else matches a search; without one all presets, and nothing else. */
    found: computed(() => {
      const words = readSearchWords(text.value);
      if (words.length === 0) return { presets: listed.value, switches: [], moments: [] };
      return {
        presets: listed.value.filter((preset) => matchesWords(buildPresetText(preset), words)),
        switches: SWITCH_NAMES.map((name) => describeSwitch(name, scenario.presets.value)).filter((each) =>
          matchesWords(each.searched, words),
        ),
        moments: moments.value.filter(({ kind, title, symptom }) =>
          matchesWords(buildSearchText([kind, title, symptom]), words),
        ),
      };
    }),

    /** Searches; the coming moments are loaded when a search begins. */
    async search(next: string): Promise<void> {
      const begins = text.peek() === '' && next !== '';
      text.value = next;
      if (begins) await loadMoments();
    },

    /** Jumps to a moment, after which others come next. */
    async jumpTo(moment: Moment): Promise<void> {
      await clock.jumpToMoment(moment);
      await loadMoments();
    },
  };
}

/** Returns whether a preset is a switch under its own name, such as `server-error`. */
function isSwitch({ name, switch: only }: PresetSummary): boolean {
  return name === only?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Describes a switch with the words of its preset, if the site has one. */
function describeSwitch(name: SwitchName, presets: readonly PresetSummary[]) {
  const { title, does } = SWITCH_TEXTS[name];
  const preset = presets.find(({ switch: only }) => only === name);
  const { title: presetTitle, symptom = does, summary, expectation } = preset ?? {};
  const searched = buildSearchText(
    [title, does, presetTitle, symptom, summary, expectation].map((each = '') => each),
  );
  return { name, title, symptom, searched };
}
