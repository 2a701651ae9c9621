/** A filter of a history other than the dates, such as the type or the state. */
export interface FilterChoice {
  /** The name of the filter in the address. */
  readonly name: string;
  readonly label: string;
  /** The chosen option; undefined for all. */
  readonly value: string | undefined;
  /** The options. The filter is offered only if there are at least two options or `value` is set. */
  readonly options: readonly FilterOption[];
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the filters to offer: those with several options, and those with a value to remove. */
export function selectOffered(choices: readonly FilterChoice[]): FilterChoice[] {
  return choices.filter(({ options, value }) => options.length > 1 || value !== undefined);
}
