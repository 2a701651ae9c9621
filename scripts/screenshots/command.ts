/** What `npm run screenshots` was asked for, and what comes of it. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import type { Lang } from '#contracts/fields';
import { startSite } from '../site.ts';
import { contactSheet } from './contact-sheet.ts';
import { README_PICTURES } from './readme.ts';
import { type Screen, screens } from './screens.ts';
import { type Picture, type Situation, takePictures } from './take.ts';
import type { Mode } from './visit.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOTS = join(ROOT, 'dist/screenshots');
const README_FOLDER = join(ROOT, 'docs/pictures');

const WIDTHS = [360, 768, 1280];
const MODES = ['dark', 'light'] as const satisfies readonly Mode[];
const LANGUAGES = ['tr', 'en'] as const satisfies readonly Lang[];
const USAGE = `npm run screenshots -- [flags]
  --screen NAME --width PX --mode dark|light --lang tr|en   only these; a screen by the beginning of its name
  --seed N --now INSTANT                                    of another world, at another time
  --readme                                                  the few of docs/pictures instead`;
/** A Friday evening, when the window is lit. */
const EVENING = '2026-11-20T21:46';

/**
 * Takes the pictures. chromiumPath: a browser that runs.
 *
 * Answers the exit code: 1 when a screen could not be reached; the others are taken all the same.
 */
export async function run(asked: Asked, chromiumPath: string): Promise<number> {
  const site = await startSite(['--seed', asked.seed, '--now', asked.now]);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [], // Chromium refuses its sandbox to root
  });
  try {
    const situation: Situation = { browser, port: site.port, now: asked.now };
    const jobs = asked.readme ? README_PICTURES : everything(asked);
    const folder = asked.readme ? README_FOLDER : SHOTS;
    if (!asked.readme && asked.isWhole) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });

    const pictures: Picture[] = [];
    const failures: string[] = [];
    for (const job of jobs) {
      const name = `${job.screen.name}, ${job.lang}`;
      try {
        pictures.push(...(await takePictures(situation, job, folder)));
        console.log(name);
      } catch (error) {
        failures.push(name);
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (!asked.readme) writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
    console.log(`${pictures.length} pictures in ${folder}, ${mebibytes(folder, pictures)} MiB`);
    if (failures.length > 0) console.error(`Not reached: ${failures.join('; ')}`);
    return failures.length > 0 || pictures.length === 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
}

export interface Asked {
  readonly seed: string;
  readonly now: string;
  readonly readme: boolean;
  readonly screens: readonly Screen[];
  readonly widths: readonly number[];
  readonly modes: readonly Mode[];
  readonly langs: readonly Lang[];
  /** Nothing was left out: old pictures are cleared away. */
  readonly isWhole: boolean;
}

/** What the flags ask for; a sentence when they cannot be understood. */
export function askedBy(argv: readonly string[]): Asked | string {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(argv);
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
  const { screen, width, mode, lang } = values;
  const asked: Asked = {
    seed: values.seed,
    now: values.now,
    readme: values.readme,
    screens: screens.filter(({ name }) => screen === undefined || name.startsWith(screen)),
    widths: width === undefined ? WIDTHS : [Number(width)],
    modes: MODES.filter((each) => mode === undefined || each === mode),
    langs: LANGUAGES.filter((each) => lang === undefined || each === lang),
    isWhole: [screen, width, mode, lang].every((filter) => filter === undefined),
  };
  if (asked.screens.length === 0) {
    return `No screen is called ${screen}: there are ${screens.map(({ name }) => name).join(', ')}.`;
  }
  if (!asked.widths.every((each) => Number.isInteger(each) && each >= 240 && each <= 4000)) {
    return `--width takes a width in px, such as ${WIDTHS.join(', ')}, not "${width}".`;
  }
  if (asked.modes.length === 0) return `--mode takes ${MODES.join(' or ')}, not "${mode}".`;
  if (asked.langs.length === 0) return `--lang takes ${LANGUAGES.join(' or ')}, not "${lang}".`;
  return asked;
}

function parse(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    options: {
      screen: { type: 'string' },
      width: { type: 'string' },
      mode: { type: 'string' },
      lang: { type: 'string' },
      seed: { type: 'string', default: '1' },
      now: { type: 'string', default: EVENING },
      readme: { type: 'boolean', default: false },
    },
  }).values;
}

function everything({ screens: chosen, widths, modes, langs }: Asked) {
  return chosen.flatMap((screen) =>
    (screen.isEnglish ? langs.filter((lang) => lang === 'en') : langs).map((lang) => ({
      screen,
      lang,
      views: widths
        .filter((width) => width >= (screen.from ?? 0) && width <= (screen.upTo ?? Infinity))
        .flatMap((width) => modes.map((mode) => ({ width, mode }))),
    })),
  );
}

function mebibytes(folder: string, pictures: readonly Picture[]): string {
  const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(folder, file)).size, 0);
  return (bytes / 2 ** 20).toFixed(1);
}
