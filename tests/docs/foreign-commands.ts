/** Finds the commands that would run or install a package that a registry has under a name, and not we. */
import { readFileSync } from 'node:fs';

/** Programs that run or install packages by name. */
const RUNNER =
  /(?<![\w./-])(?:npx|bunx|pnpx|(?:npm|pnpm|yarn|bun)(?:\s+|["'],\s*["'])(?:exec|x|dlx|create|init|install|i|add))(?=[\s"',])/g;
/** The next word of a command line, or of one that is written as a list. */
const NEXT_WORD =
  /^(?:["'`],?\s*(?:["']?args["']?\s*:\s*)?\[?\s*["'`]|[ \t]+["']?|\s*\\\n\s*["']?)([^\s"'`,\])]+)/;
const FLAGS_WITH_VALUE = ['--prefix', '--cache', '--loglevel', '--pack-destination'];
const NAMING_FLAG = /^(?:-p|--package)(?:=(.*))?$/;
/** A path, an address, or a variable of a shell or workflow that holds one. */
const PLACE = /^(?:\.{0,2}\/|https?:|\$\w|\$\{\w+\}|.*\.tgz$)/;

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Packages of others that guides name, as the registry has them. */
const KNOWN = new Set([...Object.keys(devDependencies), 'jest', 'jsdom', 'happy-dom', 'msw', 'node']);

/** Lists the commands of a text that take a package by a name that neither this project nor its reader has installed. */
export function listForeignCommands(text: string): string[] {
  return [...text.matchAll(RUNNER)].flatMap(({ index, 0: runner }) => {
    const words = readWords(text.slice(index + runner.length));
    const name = findName(words);
    const isInstalled = words
      .slice(0, words.indexOf(name ?? ''))
      .some((word) => /^--no(?:-install)?$/.test(word));
    if (name === undefined || isInstalled || PLACE.test(name)) return [];
    return KNOWN.has(name.replace(/(?<=.)@[^/]*$/, '').replace(/[.;:]+$/, ''))
      ? []
      : [[runner, ...words].join(' ')];
  });
}

/** Reads the words of a command up to the first that is no flag. */
function readWords(rest: string): string[] {
  const words: string[] = [];
  for (let at = 0; ; ) {
    const match = NEXT_WORD.exec(rest.slice(at));
    const word = match?.[1];
    if (!match || word === undefined) return words;
    at += match[0].length;
    const isValue = FLAGS_WITH_VALUE.includes(words.at(-1) ?? '');
    const isName = NAMING_FLAG.test(words.at(-1) ?? '');
    words.push(word);
    if (isName || !(word.startsWith('-') || isValue)) return words;
  }
}

/** Returns the package that a command names; undefined for one that names none, such as `npm install`. */
function findName(words: readonly string[]): string | undefined {
  const last = words.at(-1);
  const named = words.flatMap((word) => NAMING_FLAG.exec(word)?.[1] ?? []);
  return named[0] ?? (last?.startsWith('-') ? undefined : last);
}
