/** The packages of a project on which entries of the kit build: each says which versions work. */
import { createRequire } from 'node:module';
import { readErrorText } from '../../contracts/error-text.ts';

interface PeerSettings {
  /** The entry that needs it, such as `vitrin/msw`. */
  readonly entry: string;
  readonly name: string;
  /** The first version that works, such as `4.1`. */
  readonly since: string;
}

const require = createRequire(import.meta.url);

/** Returns functions that check a package once it has been loaded, or could not be. */
export function definePeer<Peer>({ entry, name, since }: PeerSettings) {
  const version = readVersion(name);
  const isOld = version !== undefined && isOlder(version, since);
  function buildError(reason: string, cause?: unknown): Error {
    const present = version === undefined ? 'it is not installed here' : `here is ${version}${reason}`;
    return new Error(`${entry} needs ${name} ${since} or newer: ${present}`, { cause });
  }
  return {
    /** Returns the package. Throws an error that says what is needed and what is there if it is too old. */
    check(peer: Peer): Peer {
      if (isOld) throw buildError('');
      return peer;
    },
    /** Throws the error of a package that does not load. */
    refuse(error: unknown): never {
      throw buildError(isOld ? '' : `, which does not load: ${readErrorText(error)}`, error);
    },
  };
}

/** Returns the version of a package as this file finds it; undefined if it is not there. */
function readVersion(name: string): string | undefined {
  try {
    return require(`${name}/package.json`).version;
  } catch {
    return undefined;
  }
}

/** Returns whether a version is below another one, of which major and minor number count. */
function isOlder(version: string, since: string): boolean {
  const [major, minor] = readNumbers(version);
  const [sinceMajor, sinceMinor] = readNumbers(since);
  return major < sinceMajor || (major === sinceMajor && minor < sinceMinor);
}

function readNumbers(version: string): readonly [major: number, minor: number] {
  const [major, minor] = version.split('.');
  return [Number(major), Number(minor)];
}
