/** The situations with a name that are added to a scenario. */
import * as z from 'zod/mini';
import { buildSearchText, type SearchText } from '../search-words.ts';
import { SWITCH_NAMES } from './scenario.ts';

/** The maximum length of the line that says what a player sees of a situation. */
export const MAX_SYMPTOM_CHARS = 56;

export const PresetSummary = z.object({
  name: z.string(),
  /** The name in words. */
  title: z.string(),
  /** The first sign of it for a player, in one line. */
  symptom: z.string().check(z.maxLength(MAX_SYMPTOM_CHARS)),
  summary: z.string(),
  /** The behaviour that a tester should see in a client while the preset is on. */
  expectation: z.string(),
  /** The switch that has the same effect as the preset; null if no switch has. */
  switch: z.nullable(z.enum(SWITCH_NAMES)),
  /** Whether the preset has rules, so that `PresetUse.times` can limit the number of their hits. */
  isCountable: z.boolean(),
  /** Whether it is no fault but eases the work, so that “all healthy” leaves it on. */
  isConvenience: z.boolean(),
});
export type PresetSummary = z.output<typeof PresetSummary>;

/** Returns what a search finds of a preset: all of its words. */
export function buildPresetText({ name, title, symptom, summary, expectation }: PresetSummary): SearchText {
  return buildSearchText([title, name, symptom, summary, expectation]);
}

/**
 * The options for adding a preset. times: the maximum number of hits of each of its rules; null means no
 * limit. If `times` is absent, the preset's own limits apply. per: whom its rules count, each player or, if null,
 * all together; if absent, as it is there.
 */
export const PresetUse = z.nullable(
  z.object({
    times: z.optional(z.nullable(z.int().check(z.minimum(1)))),
    per: z.optional(z.nullable(z.literal('player'))),
  }),
);
export type PresetUse = z.output<typeof PresetUse>;
