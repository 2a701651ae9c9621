/** Parses the arguments of a program, for the server and the commands of scripts/. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readErrorText } from '#contracts/error-text';
import { didYouMean, suggestNames } from '../../base/suggestions.ts';
import { FlagError } from './flag-error.ts';

export { FlagError };

/** Parses arguments as Node's `parseArgs` does; throws a FlagError that says which one is wrong, and why. */
export function parseArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const flags = Object.keys(config.options ?? {});
    throw new FlagError(`${describeParseError(readErrorText(error), flags)} All flags: --help.`);
  }
}

/** Parses a positive number; throws a FlagError for any other text. unit: its name in the error. */
export function parseQuantity(flag: string, unit: string, text: string, max: number): number {
  const quantity = Number(text);
  if (quantity > 0 && quantity <= max) return quantity;
  throw new FlagError(`${flag} takes ${unit}, more than 0 and at most ${max}, not "${text}".`);
}

/** message: the error of Node's parseArgs, whose first sentence names the problem. flags: the known ones. */
function describeParseError(message: string, flags: readonly string[]): string {
  const [, unknown] = /^Unknown option '--([^'=]*)/.exec(message) ?? [];
  const [, ambiguous] = /^Option '--(\S+)' argument is ambiguous/.exec(message) ?? [];
  if (ambiguous !== undefined) return `--${ambiguous} is followed by a dash; write --${ambiguous}=VALUE.`;
  const [reason = ''] = message.split(/[.\n](?: |$)/);
  if (unknown === undefined) return `${reason}.`;
  const [nearest] = suggestNames(unknown, flags);
  return `There is no flag --${unknown}${didYouMean(nearest === undefined ? [] : [`--${nearest}`]) || '.'}`;
}
