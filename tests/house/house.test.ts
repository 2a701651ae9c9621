// The rules of this house that no tool knows, over every file of ours. A rule brings samples that break it, so
// that a rule which has gone blind fails too.
import { describe, expect, test } from 'vitest';
import type { Sample } from './rule.ts';
import { contractsAreLean, noProcessInClient, signalsAreTracked } from './rules/client.ts';
import { worldTimeAndChance } from './rules/determinism.ts';
import { clientIsLean, handlersOverState, onlyNodeKnowsNode, rooms, zodMini } from './rules/imports.ts';
import { oneRoomPerFile } from './rules/length.ts';
import { everyTestRuns, noSleeping } from './rules/tests.ts';
import { noWayAroundTypes } from './rules/types.ts';
import { ourSources, type Source, sourceOf } from './source.ts';

const rules = [
  rooms,
  handlersOverState,
  onlyNodeKnowsNode,
  clientIsLean,
  zodMini,
  worldTimeAndChance,
  noWayAroundTypes,
  noProcessInClient,
  contractsAreLean,
  signalsAreTracked,
  everyTestRuns,
  noSleeping,
  oneRoomPerFile,
];
const sources = ourSources();

for (const rule of rules) {
  const exceptions = Object.keys(rule.exceptions ?? {});

  describe(rule.name, () => {
    test('in every file of ours', () => {
      expect(sources.filter(isBound).flatMap(told)).toEqual([]);
    });

    test('and the rule notices when it is not so', () => {
      const unnoticed = rule.broken.filter((sample) => told(sampleOf(sample)).length === 0);
      const wronglyTold = rule.kept.flatMap((sample) => told(sampleOf(sample)));
      expect({ unnoticed, wronglyTold }).toEqual({ unnoticed: [], wronglyTold: [] });
    });

    for (const path of exceptions) {
      test(`and ${path} still needs its exception`, () => {
        const excepted = sources.filter((source) => source.path === path);
        expect(excepted.flatMap(told)).not.toEqual([]);
      });
    }

    function isBound({ path }: Source): boolean {
      return !exceptions.includes(path);
    }

    function told(source: Source): string[] {
      if (!rule.covers(source)) return [];
      return rule.violations(source).map(({ line, what }) => `${source.path}:${line} ${what}`);
    }
  });
}

function sampleOf([path, code]: Sample): Source {
  return sourceOf(path, code);
}
