// Checks all files of this repository against rules that no linter has. Each rule also has samples that it
// must reject or accept, so that a rule that no longer works fails too.
import { describe, expect, test } from 'vitest';
import type { Sample } from './rule.ts';
import { seenTexts } from './rules/absent-texts.ts';
import { failingAssertions, noModuleMocks, statedCopies } from './rules/assertions.ts';
import { leadingCitations } from './rules/citations.ts';
import { currentTargetInClient } from './rules/client.ts';
import { noTimedTests } from './rules/clocks.ts';
import { commentSentences } from './rules/comments.ts';
import { worldTimeAndRandomness } from './rules/determinism.ts';
import { linearExpressions } from './rules/expressions.ts';
import { FLOORS, featurePairs, noImportCycles, noImportType, orderedRooms } from './rules/imports.ts';
import { typedInstants } from './rules/instants.ts';
import { noTextInFragment } from './rules/jsx.ts';
import { ownKeys } from './rules/keys.ts';
import { writtenLanguages } from './rules/languages.ts';
import { markedSources } from './rules/marks.ts';
import { fileNames, limitNames, valueNames } from './rules/names.ts';
import { boundedNormalForms } from './rules/normal-forms.ts';
import { noOwnLimits } from './rules/own-limits.ts';
import { noPackageAlias } from './rules/packages.ts';
import { noLeftProcesses } from './rules/processes.ts';
import { noClassInBrowserTests } from './rules/selectors.ts';
import { trackedComponents } from './rules/signals.ts';
import { strictTypes } from './rules/types.ts';
import { writtenOnce } from './rules/written-once.ts';
import { isCode, listSources, parseSource, type Source } from './source.ts';

const rules = [
  orderedRooms,
  featurePairs,
  noImportCycles,
  noImportType,
  worldTimeAndRandomness,
  strictTypes,
  noPackageAlias,
  boundedNormalForms,
  writtenOnce,
  typedInstants,
  linearExpressions,
  trackedComponents,
  noTextInFragment,
  currentTargetInClient,
  ownKeys,
  fileNames,
  limitNames,
  valueNames,
  commentSentences,
  noClassInBrowserTests,
  noTimedTests,
  noOwnLimits,
  noLeftProcesses,
  seenTexts,
  failingAssertions,
  noModuleMocks,
  statedCopies,
  markedSources,
  leadingCitations,
  writtenLanguages,
];
const sources = listSources();
// Parsed before the first test, so that a busy machine does not run the first rules into their limit.
for (const source of sources.filter(isCode)) void source.parsed.program;

for (const rule of rules) {
  const exceptions = Object.keys(rule.exceptions ?? {});

  describe(rule.name, () => {
    test('holds in every file', () => {
      expect(sources.filter(isBound).flatMap(listViolations)).toEqual([]);
    });

    test('rejects and accepts its samples', () => {
      const notRejected = rule.rejected.filter((sample) => listViolations(parseSample(sample)).length === 0);
      const notAccepted = rule.accepted.flatMap((sample) => listViolations(parseSample(sample)));
      expect({ notRejected, notAccepted }).toEqual({ notRejected: [], notAccepted: [] });
    });

    for (const path of exceptions) {
      test(`${path} still needs its exception`, () => {
        const excepted = sources.filter((source) => source.path === path);
        expect(excepted.flatMap(listViolations)).not.toEqual([]);
      });
    }

    function isBound({ path }: Source): boolean {
      return !exceptions.includes(path);
    }

    function listViolations(source: Source): string[] {
      if (!rule.covers(source)) return [];
      return rule.violations(source).map(({ line, message }) => `${source.path}:${line} ${message}`);
    }
  });
}

test('the engine has at most ten rooms and four loose files', () => {
  const names = FLOORS['mock-server/engine'].flat();
  const loose = names.filter((name) => sources.some(({ path }) => path === `mock-server/engine/${name}.ts`));

  expect({ rooms: names.length - loose.length <= 10, loose: loose.length <= 4 }).toEqual({
    rooms: true,
    loose: true,
  });
});

function parseSample([path, code]: Sample): Source {
  return parseSource(path, code);
}
