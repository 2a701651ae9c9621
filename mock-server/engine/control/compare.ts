/** Compares two recordings, or one with the journal of a world. */
import type * as z from 'zod/mini';
import { joinCauses } from '#contracts/check/causes';
import { compareRecordings } from '#contracts/check/compare/compare-recordings';
import type { ComparedSources, Comparison } from '#contracts/control/comparison';
import { groupBy } from '#contracts/group-by';
import type { ControlInput } from '../domain.ts';
import { CorpusError, type CorpusFile } from '../sources/corpus/corpus-lines.ts';
import { readHar } from '../sources/corpus/from-har.ts';
import { readRecording } from '../sources/corpus/read-recording.ts';
import { ClientError } from '../wire/client-error.ts';
import { exportJournal } from './journal-calls.ts';

type Sources = z.output<typeof ComparedSources>;

/** Returns the differences by call; an error that names the source which has no exchange of the API. */
export function compareSources(input: ControlInput<Sources>): Comparison | ClientError {
  const { one, other } = input.body;
  const files = [readSource(one, input), readSource(other, input)];
  const refusal = files.find((file) => file instanceof ClientError);
  if (refusal) return refusal;
  const corpora = files.flatMap((file) => (file instanceof ClientError ? [] : [file]));
  const byCall = corpora.map(({ exchanges }) => groupBy(exchanges, ({ call }) => call));
  const names = new Set(byCall.flatMap((groups) => [...groups.keys()]));
  return {
    omitted: corpora.flatMap(({ omitted = [] }) => omitted),
    calls: [...names].sort().flatMap((call) => {
      const [own = [], others = []] = byCall.map((groups) => groups.get(call));
      const causes = joinCauses(compareRecordings(own, others, [one.name, other.name]), describeCause);
      if (causes.length === 0) return [];
      return [
        {
          call,
          causes: causes.map(({ field, message, places }) => ({ field, message, places: places.length })),
        },
      ];
    }),
  };
}

/** Describes a difference without its values in a request, which differ from pair to pair. */
function describeCause({ path, message }: { readonly path: string; readonly message: string }): string {
  return path.startsWith('request.') ? 'differs' : message;
}

function readSource({ name, text }: Sources['one'], input: ControlInput): CorpusFile | ClientError {
  const { registry } = input.platform.domain;
  try {
    const file =
      text === undefined
        ? readHar(registry, exportJournal(input).log.entries)
        : readRecording(registry, text);
    const omitted = file.omitted && `${name}: ${file.omitted}`;
    if (file.exchanges.length > 0) return { ...file, omitted };
    throw new CorpusError('it has no whole call or document of this API');
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    return new ClientError(422, `${name} cannot be compared: ${error.message}`);
  }
}
