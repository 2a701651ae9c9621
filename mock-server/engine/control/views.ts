/** Builds the view of a world that the control interface shows. */

import type { World as WorldView } from '#contracts/control/world';
import { parseInstant } from '#contracts/time/instants';
import { parseSpanEnd, type Span } from '#contracts/time/spans';
import { explainInstant } from '#contracts/time/typed-instants';
import { CLOCK_RANGE, formatIstanbulIso, isClockTime } from '../base/istanbul.ts';
import { isRecorderFull } from '../journal/step-recorder.ts';
import type { Platform } from '../platform.ts';
import { nameFiles } from '../scenario/match.ts';
import { readWorldTime } from '../tables/clock.ts';
import { ClientError } from '../wire/client-error.ts';
import { countExchanges } from '../worlds/journal.ts';
import type { World } from '../worlds/world.ts';
import { listPanels } from './panels.ts';

export function viewWorld(platform: Platform, world: World): WorldView {
  const recorder = platform.recorders.get(world.name);
  const answeredBy = platform.backend?.origin ?? (platform.recording ?? world.recording)?.name;
  return {
    name: world.name,
    seed: world.seed,
    defaultSeed: platform.worldDefaults.seed,
    now: formatIstanbulIso(readWorldTime(world, platform)),
    exchanges: countExchanges(world.journal),
    recordedSteps: recorder?.entries.length ?? null,
    isRecordingFull: recorder !== undefined && isRecorderFull(platform.recorders, recorder),
    isChanged: world.usage.isChanged,
    storageProblem: platform.storage.problem,
    domain: platform.hostDomain,
    panels: [...listPanels({ ...platform, recording: platform.recording ?? world.recording ?? null })],
    files: platform.domain.pages.map(nameFiles),
    playerKinds: [...platform.domain.marks.playerKinds],
    ...(answeredBy !== undefined && { answeredBy }),
  };
}

/** Returns the epoch ms of an instant in a request; undefined when the request has none. text: resolved already. */
export function readClockTime(text: string | number | undefined): number | undefined | ClientError {
  if (text === undefined) return undefined;
  const at = parseInstant(text);
  if (at !== undefined && isClockTime(at)) return at;
  return new ClientError(422, `A world's clock shows ${CLOCK_RANGE}`, { path: 'now' });
}

/** Reads the `from` and `until` of a query, in the time of a world. */
export function readSpan(
  platform: Platform,
  world: World,
  { from, until }: Readonly<Record<string, string>>,
): Span | ClientError {
  const now = readWorldTime(world, platform);
  const begin = from === undefined ? undefined : parseSpanEnd(from, now);
  if (from !== undefined && begin === undefined)
    return new ClientError(422, explainInstant(from), { path: 'from' });
  const end = until === undefined ? undefined : parseSpanEnd(until, now, { from: begin });
  if (until !== undefined && end === undefined)
    return new ClientError(422, explainInstant(until), { path: 'until' });
  return { from: begin, until: end };
}
