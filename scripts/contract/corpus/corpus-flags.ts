/** The flags with which `npm run contract` checks a recording, and not a server. */
import { FlagError } from '#mock-server/node/flag-error';

export interface CorpusFlags {
  readonly file: string;
  /** Whether the recorded requests are also sent to the mock. */
  readonly compare: boolean;
}

export const CORPUS_OPTIONS = {
  corpus: { type: 'string' },
  'compare-mock': { type: 'boolean' },
} as const;

export const CORPUS_HELP = `  --corpus FILE         checks a recording of the proxy (--record), or a HAR file of a browser, without
                        a network; with --compare-mock its requests are also sent to the mock in this
                        process, and differences in shape, messages and codes are reported`;

/**
 * Parses the values of CORPUS_OPTIONS; undefined without a recording. Throws a FlagError if flags contradict.
 */
export function parseCorpusFlags(values: {
  readonly corpus?: string | undefined;
  readonly 'compare-mock'?: boolean | undefined;
  readonly target?: string | undefined;
}): CorpusFlags | undefined {
  const { corpus, 'compare-mock': compare = false, target } = values;
  if (corpus === undefined) {
    if (compare) throw new FlagError('--compare-mock needs a recording: --corpus FILE.');
    return undefined;
  }
  if (target !== undefined) {
    throw new FlagError('--corpus checks a recording and --target a server: give one of them.');
  }
  return { file: corpus, compare };
}
