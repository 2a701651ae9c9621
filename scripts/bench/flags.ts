/** The flags of `npm run bench`. */
import { parseArguments } from '#mock-server/engine/node/arguments';
import { FlagError } from '#mock-server/engine/node/flag-error';

export interface Flags {
  readonly peers: boolean;
  readonly long: boolean;
  readonly sections: readonly string[];
}

/** Returns the flags, or a message if they are wrong. sections: all, in the order in which they run. */
export function readFlags(argv: readonly string[], sections: readonly string[]): Flags | string {
  try {
    const { values, positionals } = parseArguments({
      args: [...argv],
      allowPositionals: true,
      options: { peers: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
    });
    const unknown = positionals.filter((name) => !sections.includes(name));
    if (unknown.length > 0) {
      throw new FlagError(
        `There is no section ${unknown.join(', ')}. The sections are ${sections.join(', ')}.`,
      );
    }
    const selected = sections.filter((section) => positionals.includes(section));
    return { ...values, sections: selected.length > 0 ? selected : sections };
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    return error.message;
  }
}
