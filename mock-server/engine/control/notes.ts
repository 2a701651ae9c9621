/** Notes in the journal what control calls have done to a world: its clock, its scenario, its snapshots. */
import type { ControlCall } from '#contracts/control/control-call';
import type { ScenarioChange } from '#contracts/control/scenario';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { ControlInput } from '../domain.ts';
import { describeUndo } from '../scenario/undo.ts';
import { readWorldTime } from '../tables/clock.ts';
import { addNote } from '../worlds/journal.ts';

interface NotedCall {
  readonly name: string;
  readonly call: Pick<ControlCall, 'notes'>;
}

/**
 * Returns the function that notes a call after it has been carried out. It is called before, since it needs what the
 * call then changes. A call without a note, and a world that is gone, are ignored.
 */
export function prepareNote({ name, call: { notes: kind } }: NotedCall, input: ControlInput): () => void {
  const { platform, world, params, tester } = input;
  if (kind === undefined) return () => {};
  const undone = name === 'undoScenario' ? describeUndo(world) : null;
  const before = readWorldTime(world, platform);
  return () => {
    const present = platform.worlds.get(world.name);
    if (!present) return;
    const now = readWorldTime(present, platform);
    const describe = {
      clock: () => describeClock(before, now, present.clock.kind === 'running'),
      snapshot: () => describeSnapshot(name, params.name),
      scenario: () => (undone ? `undone: ${describeChange(undone)}` : describeChange(describeUndo(present))),
    };
    const note = addNote(present.journal, {
      at: formatIstanbulIso(now),
      kind,
      text: describe[kind](),
      by: tester ?? null,
    });
    platform.streams.get(present.name)?.sendNote(note);
  };
}

function describeClock(before: number, now: number, isRunning: boolean): string {
  const state = isRunning ? '' : ', frozen';
  return `clock set from ${formatTime(before)} to ${formatTime(now)}${state}`;
}

/** Formats epoch ms as `2026-12-31 23:58:40`. */
function formatTime(at: number): string {
  return formatIstanbulIso(at).slice(0, 19).replace('T', ' ');
}

function describeSnapshot(call: string, name: string | undefined): string {
  if (call === 'resetWorld') return 'world reset to its beginning';
  const snapshot = name === undefined ? 'a snapshot' : `snapshot ${name}`;
  return call === 'saveSnapshot' ? `${snapshot} saved` : `${snapshot} restored`;
}

function describeChange(change: ScenarioChange | null): string {
  if (!change) return 'scenario changed';
  const { rule, preset, rulesOff = 0, rulesRemoved = 0 } = change;
  const named = rule ? `rule on ${rule.on}` : 'rule';
  const texts: Readonly<Record<ScenarioChange['kind'], string>> = {
    'rule-added': `${named} added`,
    'rule-edited': `${named} edited`,
    'rule-moved': `${named} moved`,
    'rule-removed': `${named} removed`,
    'rule-recounted': `${named} counted from 0`,
    'rules-removed': `all rules removed (${rulesRemoved})`,
    'switched-on': `switch ${change.switch} on`,
    'switched-off': `switch ${change.switch} off`,
    'preset-added': `preset ${preset} added`,
    'preset-removed': `preset ${preset} removed`,
    healthy: `all faults switched off (${rulesOff} ${rulesOff === 1 ? 'rule' : 'rules'})`,
    clock: 'clock set',
    other: 'scenario replaced',
  };
  return texts[change.kind];
}
