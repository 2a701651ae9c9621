/** The fewest letters before and after a hyphen. */
const MIN_PART_CHARS = 4;

/** A soft hyphen: a browser shows it only where it breaks the line. Few browsers have a dictionary of Turkish. */
const SOFT_HYPHEN = '\u00ad';

const LONG_WORDS = /\p{L}{15,}/gu;
/** A syllable begins with a consonant before a vowel. */
const SYLLABLES = /[^aeıioöuüâîû][aeıioöuüâîû]/giu;

/** Lets the long words of a name break between syllables, with a hyphen. */
export function hyphenate(name: string): string {
  return name.replace(LONG_WORDS, (word) =>
    word.replace(SYLLABLES, (begin, at: number) =>
      at >= MIN_PART_CHARS && at <= word.length - MIN_PART_CHARS ? SOFT_HYPHEN + begin : begin,
    ),
  );
}
