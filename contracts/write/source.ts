/** Builds texts that a program reads. A value in them is written as its language writes data, so it cannot become code. */

/** A text in a language. Only the writers of this folder make one, so that no foreign text is taken for one. */
export class Source<Language extends string> {
  declare readonly language: Language;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/**
 * Returns the template of a language: what it encloses stands in the text as it is, and values as `write` writes them,
 * except those that are in the language already.
 */
export function createTemplate<Language extends string, Value>(write: (value: Value) => string) {
  return (
    parts: TemplateStringsArray,
    ...values: readonly (Value | Source<Language>)[]
  ): Source<Language> => {
    const texts = values.map((value) => (value instanceof Source ? value.toString() : write(value)));
    return new Source(parts.map((part, index) => part + (texts[index] ?? '')).join(''));
  };
}

/** Joins texts of a language. between: a line break if it is not given. */
export function joinSources<Language extends string>(
  sources: readonly Source<Language>[],
  between = '\n',
): Source<Language> {
  return new Source(sources.join(between));
}
