/** Says what a file is and what opening it does, before anything happens. */
import * as z from 'zod/mini';
import { formatDateTime } from '../base/istanbul-time.ts';
import { formatCount } from '../base/words.ts';
import type { OpenableFile } from './open-file-model.ts';
import { readMoment } from './read-dropped-file.ts';

interface Description {
  /** Says the kind of the file, its origin and its time. */
  readonly what: string;
  /** Says the effect of the button. */
  readonly does: string;
  readonly button: string;
}

/** world: the name of the world of this console. */
export function describeFile(file: OpenableFile, world: string): Description {
  const from = file.kind === 'recording' || file.from === undefined ? '' : ` from ${file.from}`;
  switch (file.kind) {
    case 'report': {
      const exchanges = formatCount(file.exchanges, 'exchange', 'exchanges') || 'no exchange';
      return {
        what: `A report${describeTime(' of', file.at)}${from}, with ${exchanges} and its world${describeClock(file)}.`,
        ...describeRestore(world),
      };
    }
    case 'snapshot':
      return {
        what: `A snapshot${from}${describeTime(', saved', file.at)}${describeClock(file)}.`,
        ...describeRestore(world),
      };
    case 'har': {
      const own = formatCount(file.exchanges, 'exchange', 'exchanges');
      const others = file.entries.length - file.exchanges;
      const rest = formatCount(others, 'other request', 'other requests');
      return {
        what: `A HAR file${describeTime(' of', file.at)}${from}, with ${own} of this API${rest && ` and ${rest}`}.`,
        ...ANSWER,
      };
    }
    case 'recording': {
      const exchanges = formatCount(file.exchanges, 'exchange', 'exchanges');
      const calls = formatCount(file.calls, 'call or document', 'calls and documents');
      return {
        what: `A recording with ${exchanges} of ${calls}${describeTime(', saved', file.at)}.`,
        ...ANSWER,
      };
    }
  }
}

const ANSWER = {
  does: 'A new world answers from it until the server ends. Anything else answers 404, and the journal says how the nearest request in the file differs.',
  button: 'Answer from it in a new world',
} as const;

function describeRestore(world: string): Omit<Description, 'what'> {
  return {
    does: `The world ${world} becomes as it was there. What ${world} is now is kept as a copy under Snapshots.`,
    button: `Restore it in ${world}`,
  };
}

/** Only the server knows the tables of a snapshot, so that a clock of another form is not described. */
const WithClock = z.object({ clock: z.object({ at: z.number() }) });

function describeClock({ snapshot }: Extract<OpenableFile, { readonly snapshot: unknown }>): string {
  const at = readMoment(WithClock.safeParse(snapshot.world).data?.clock.at ?? 0);
  return at === undefined ? '' : `, whose clock stood at ${formatMinute(at)}`;
}

function describeTime(word: string, at: number | undefined): string {
  return at === undefined ? '' : `${word} ${formatMinute(at)}`;
}

function formatMinute(at: number): string {
  return formatDateTime(at).slice(0, 16);
}
