/** Takes the pictures of `npm run screenshots`. */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Lang } from '#contracts/fields';
import { startSite } from '../site.ts';
import { README_PICTURES } from './readme-pictures.ts';
import { type Screen, screens } from './screens.ts';
import { type Picture, type Studio, takePictures } from './take-pictures.ts';
import type { Mode } from './visit.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOTS = join(ROOT, 'dist/screenshots');
const README_FOLDER = join(ROOT, 'docs/pictures');

const WIDTHS = [360, 768, 1280];
const MODES = ['dark', 'light'] as const satisfies readonly Mode[];
const LANGUAGES = ['tr', 'en'] as const satisfies readonly Lang[];

/**
 * Takes the pictures and returns the exit code. It is 1 if a screen did not open; the other pictures are
 * still taken.
 */
export async function runScreenshots(options: Options, chromiumPath: string): Promise<number> {
  const site = await startSite(['--seed', options.seed, '--now', options.now]);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [], // Chromium does not start with its sandbox as root.
  });
  try {
    const studio: Studio = { browser, port: site.port, now: options.now };
    const jobs = options.readme ? README_PICTURES : buildJobs(options);
    const folder = options.readme ? README_FOLDER : SHOTS;
    if (!options.readme && options.isWhole) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });

    const pictures: Picture[] = [];
    const failures: string[] = [];
    for (const job of jobs) {
      const name = `${job.screen.name}, ${job.lang}`;
      try {
        pictures.push(...(await takePictures(studio, job, folder)));
        console.log(name);
      } catch (error) {
        failures.push(name);
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    console.log(`${pictures.length} pictures in ${folder}, ${formatMebibytes(folder, pictures)} MiB`);
    if (failures.length > 0) console.error(`These screens did not open: ${failures.join('; ')}`);
    return failures.length > 0 || pictures.length === 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
}

export interface Options {
  readonly seed: string;
  readonly now: string;
  readonly readme: boolean;
  readonly screens: readonly Screen[];
  readonly widths: readonly number[];
  readonly modes: readonly Mode[];
  readonly langs: readonly Lang[];
  /** Whether all screens are taken in all views, so that the old pictures can be deleted. */
  readonly isWhole: boolean;
}

/** The flags as they are given. */
type Values = Readonly<Record<'screen' | 'width' | 'mode' | 'lang' | 'seed' | 'now', string | undefined>>;

/** Returns the options, or a message about a flag that is wrong. */
export function buildOptions(values: Values & { readonly readme: boolean }): Options | string {
  const { screen, width, mode, lang, seed = '1', now = '', readme = false } = values;
  const options: Options = {
    seed,
    now,
    readme,
    screens: screens.filter(({ name }) => screen === undefined || name.startsWith(screen)),
    widths: width === undefined ? WIDTHS : [Number(width)],
    modes: MODES.filter((each) => mode === undefined || each === mode),
    langs: LANGUAGES.filter((each) => lang === undefined || each === lang),
    isWhole: [screen, width, mode, lang].every((filter) => filter === undefined),
  };
  if (options.screens.length === 0) {
    return `No screen has the name ${screen}. The screens are ${screens.map(({ name }) => name).join(', ')}.`;
  }
  if (!options.widths.every((each) => Number.isInteger(each) && each >= 240 && each <= 4000)) {
    return `--width takes a width in px, such as ${WIDTHS.join(', ')}, not "${width}".`;
  }
  if (options.modes.length === 0) return `--mode takes ${MODES.join(' or ')}, not "${mode}".`;
  if (options.langs.length === 0) return `--lang takes ${LANGUAGES.join(' or ')}, not "${lang}".`;
  return options;
}

function buildJobs({ screens: chosen, widths, modes, langs }: Options) {
  return chosen.flatMap((screen) =>
    (screen.isEnglishOnly ? langs.filter((lang) => lang === 'en') : langs).map((lang) => ({
      screen,
      lang,
      views: widths
        .filter((width) => width >= (screen.minWidth ?? 0) && width <= (screen.maxWidth ?? Infinity))
        .flatMap((width) => modes.map((mode) => ({ width, mode }))),
    })),
  );
}

function formatMebibytes(folder: string, pictures: readonly Picture[]): string {
  const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(folder, file)).size, 0);
  return (bytes / 2 ** 20).toFixed(1);
}
