/** Puts together what a developer needs to understand a bug: a report of a world. */
import { BUILD_NAME } from '#contracts/build-name';
import { REPORT_VERSION, type Report } from '#contracts/control/report';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { ControlInput } from '../domain.ts';
import { readJournal } from '../journal/read.ts';
import { ClientError } from '../wire/client-error.ts';
import { MAX_JOURNAL_ENTRIES } from '../worlds/journal.ts';
import { takeSnapshot } from '../worlds/snapshot.ts';
import { viewClock } from './clock.ts';
import { compareStates } from './compare-states.ts';
import { exportEntries } from './journal-calls.ts';
import { viewScenario } from './scenario-calls.ts';
import { readSpan, viewWorld } from './views.ts';

export function getReport(input: ControlInput): Report | ClientError {
  const { platform, world, query } = input;
  const { exchange = '0' } = query;
  if (!/^\d+$/.test(exchange))
    return new ClientError(422, 'exchange is the id of an exchange', { path: 'exchange' });
  const span = readSpan(platform, world, query);
  if (span instanceof ClientError) return span;
  const { entries: all, notes: allNotes } = readJournal(world, { limit: MAX_JOURNAL_ENTRIES, ...span });
  if (query.exchange !== undefined && !all.some(({ id }) => id === Number(exchange))) {
    return new ClientError(
      404,
      `The journal has no exchange ${exchange}${(query.from ?? query.until) ? ' in this span' : ''}`,
    );
  }
  const entries = span.from === undefined ? all.filter(({ id }) => id >= Number(exchange)) : all;
  const view = viewWorld(platform, world);
  return {
    vitrin: 'report',
    version: REPORT_VERSION,
    build: BUILD_NAME,
    savedAt: formatIstanbulIso(platform.now()),
    world: view,
    clock: viewClock(platform, world),
    scenario: viewScenario(input),
    entries,
    notes: allNotes.filter(({ after }) => after >= (entries.at(-1)?.id ?? 0)),
    har: exportEntries(input, entries),
    ...(view.answeredBy === undefined && {
      ...(query.before !== undefined && { comparison: compareWith(input, query.before) }),
      snapshot: takeSnapshot(world),
    }),
  };
}

/** Compares the world with a snapshot. One that cannot be compared does not stop the report, which says why. */
function compareWith({ platform, world }: ControlInput, before: string): Report['comparison'] {
  const comparison = compareStates(platform, world, { one: before, other: null });
  return comparison instanceof ClientError
    ? { before, problem: comparison.message }
    : { before, lines: comparison.lines };
}
