/** The presets that a tester has saved: named lists of rules in the storage of this browser. */
import { computed, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { RuleContent } from '#contracts/control/rule-content';
import { MAX_PRESET_NAME_CHARS, MAX_RULES } from '#contracts/control/scenario';
import { applyPreset, listOwnRules, takeOutPreset } from './preset-rules.ts';
import type { ScenarioModel } from './scenario-model.ts';

/** The key in the local storage, which the site uses too. No key of the site starts with `vitrin`. */
export const OWN_PRESETS_KEY = 'vitrinConsolePresets';
export const MAX_OWN_PRESETS = 20;
/** The maximum size of all own presets. Browsers give the site and the console 5 MB together. */
export const MAX_OWN_PRESETS_BYTES = 500_000;

const NOT_STORED =
  'This browser does not store presets, as its storage is off or full: yours last until the page closes.';
const DAMAGED = 'Stored presets are damaged and were left out.';

const OwnPreset = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_PRESET_NAME_CHARS)),
  rules: z.array(RuleContent).check(z.minLength(1), z.maxLength(MAX_RULES)),
});
export type OwnPreset = z.output<typeof OwnPreset>;

/** An own preset that was removed, and its place in the list. */
interface RemovedPreset {
  readonly preset: OwnPreset;
  readonly index: number;
}

/** Creates the model. storage: undefined where the browser forbids it; the presets then last until the page closes. */
export function createOwnPresets(
  scenario: Pick<ScenarioModel, 'current' | 'presets' | 'editRules'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
) {
  const list = signal<readonly OwnPreset[]>([]);
  /** Says that presets are not stored, or that stored ones are damaged. */
  const note = signal<string | undefined>();
  const error = signal<string | undefined>();
  const removed = signal<RemovedPreset | undefined>();
  let isStored = storage !== undefined;

  /** Reads the presets anew, since another tab may have changed them. */
  function refresh() {
    if (!storage || !isStored) return;
    const stored = readPresets(storage);
    list.value = stored.presets;
    note.value = stored.isDamaged ? DAMAGED : undefined;
  }

  /** Edits the list and stores it; returns false, without a change, if it would exceed the limits. */
  function edit(change: (presets: readonly OwnPreset[]) => readonly OwnPreset[]): boolean {
    refresh();
    const next = change(list.peek());
    const text = JSON.stringify(next);
    error.value = findExcess(next, text);
    if (error.value !== undefined) return false;
    try {
      if (!storage) throw new Error('There is no storage');
      storage.setItem(OWN_PRESETS_KEY, text);
      isStored = true;
      note.value = undefined;
    } catch {
      isStored = false;
      note.value = NOT_STORED;
    }
    list.value = next;
    removed.value = undefined;
    return true;
  }

  /** Returns as a sentence why a name cannot be used; undefined if it can. */
  function findNameProblem(name: string): string | undefined {
    if (name === '') return 'A preset needs a name.';
    if (name.length > MAX_PRESET_NAME_CHARS) {
      return `A name has at most ${MAX_PRESET_NAME_CHARS} characters, this one ${name.length}.`;
    }
    const isBuiltIn = scenario.presets.peek().some((preset) => preset.name === name);
    return isBuiltIn ? `${name} is a preset of the mock server: choose another name.` : undefined;
  }

  refresh();
  return {
    list,
    note,
    error,
    /** The preset that was removed last; undefined after the next change of the list. */
    removed,
    /** The rules that `save` would store. */
    ownRules: computed(() => listOwnRules(scenario.current.value?.rules ?? [])),
    refresh,

    /**
     * Saves the tester's rules that are on as a preset, in place of one of the same name. Returns whether
     * this succeeded.
     */
    save(name: string): boolean {
      const rules = listOwnRules(scenario.current.peek()?.rules ?? []);
      error.value = findNameProblem(name) ?? (rules.length === 0 ? 'None of your rules is on.' : undefined);
      if (error.value !== undefined) return false;
      return edit((presets) =>
        presets.some((preset) => preset.name === name)
          ? presets.map((preset) => (preset.name === name ? { name, rules } : preset))
          : [...presets, { name, rules }],
      );
    },

    rename(from: string, to: string): boolean {
      const isTaken = from !== to && list.peek().some(({ name }) => name === to);
      error.value = findNameProblem(to) ?? (isTaken ? `There is a preset ${to} already.` : undefined);
      if (error.value !== undefined) return false;
      return edit((presets) =>
        presets.map((preset) => (preset.name === from ? { ...preset, name: to } : preset)),
      );
    },

    remove(name: string) {
      const index = list.peek().findIndex((preset) => preset.name === name);
      const preset = list.peek()[index];
      if (!preset || !edit((presets) => presets.filter((each) => each.name !== name))) return;
      removed.value = { preset, index };
    },

    /** Restores the preset that was removed last; returns whether this succeeded. */
    restore(): boolean {
      const last = removed.peek();
      if (!last) return false;
      return edit((presets) =>
        presets.filter(({ name }) => name !== last.preset.name).toSpliced(last.index, 0, last.preset),
      );
    },

    /** Adds the rules of a preset before the existing rules. */
    apply: ({ name, rules }: OwnPreset) =>
      scenario.editRules((current) => applyPreset(rules, current), {
        kind: 'own-preset-added',
        preset: name,
      }),

    takeOut: ({ name, rules }: OwnPreset) =>
      scenario.editRules((current) => takeOutPreset(rules, current), {
        kind: 'own-preset-removed',
        preset: name,
      }),
  };
}

/**
 * Reads the presets from a storage. Damaged ones, repeated names and presets beyond the limit are left out.
 */
function readPresets(storage: Pick<Storage, 'getItem'>): {
  readonly presets: OwnPreset[];
  readonly isDamaged: boolean;
} {
  try {
    const stored: unknown = JSON.parse(storage.getItem(OWN_PRESETS_KEY) ?? '[]');
    const items: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const parsed = items.map((item) => OwnPreset.safeParse(item));
    const presets = parsed.flatMap(({ data }) => (data ? [data] : []));
    const unique = presets.filter(({ name }, index) => presets.findIndex((p) => p.name === name) === index);
    const list = unique.slice(0, MAX_OWN_PRESETS);
    return { presets: list, isDamaged: !Array.isArray(stored) || list.length < items.length };
  } catch {
    return { presets: [], isDamaged: true };
  }
}

/**
 * Returns as a sentence why presets exceed the limits; undefined if they do not. text: the presets as JSON.
 */
function findExcess(presets: readonly OwnPreset[], text: string): string | undefined {
  if (presets.length > MAX_OWN_PRESETS) {
    return `This browser keeps ${MAX_OWN_PRESETS} presets at most: remove one first.`;
  }
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= MAX_OWN_PRESETS_BYTES) return undefined;
  const [size, limit] = [bytes, MAX_OWN_PRESETS_BYTES].map((each) => `${Math.ceil(each / 1000)} kB`);
  return `With these rules, your presets have ${size} of at most ${limit}: remove one, or shorten a reply.`;
}
