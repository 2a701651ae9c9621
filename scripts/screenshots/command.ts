/** Takes the pictures of `npm run screenshots`. */

import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import type { Lang } from '#contracts/fields';
import { explainInstant, parseTypedInstant } from '#contracts/time/typed-instants';
import { runAgainst } from './against/command.ts';
import { findCommit } from './against/other-build.ts';
import { README_PICTURES } from './readme-pictures.ts';
import { type Screen, screens } from './screens.ts';
import { openStudio } from './studio.ts';
import { type Job, takePictures } from './take-pictures.ts';
import type { Mode } from './visit.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOTS = join(ROOT, 'dist/screenshots');
const README_FOLDER = join(ROOT, 'docs/pictures');

const WIDTHS = [360, 768, 1280];
const MODES = ['dark', 'light'] as const satisfies readonly Mode[];
const LANGUAGES = ['tr', 'en'] as const satisfies readonly Lang[];

/** The views of a comparison without flags, which together show most of what can change. */
const COMPARED_VIEWS = [
  { width: 360, mode: 'dark', lang: 'tr' },
  { width: 1280, mode: 'light', lang: 'en' },
] as const;

/**
 * Takes the pictures, or compares them with those of another commit, and returns the exit code. It is 1 if a screen did
 * not open; the other pictures are still taken.
 */
export async function runScreenshots(
  jobs: readonly Job[],
  { seed, now, readme, screen, width, mode, lang, against, fail }: Values,
  chromiumPath: string,
): Promise<number> {
  if (against !== undefined) {
    const folder = join(SHOTS, 'against');
    return runAgainst(jobs, { name: against, seed, now, screen, folder, fail }, chromiumPath);
  }
  const studio = await openStudio(chromiumPath, { seed, now });
  try {
    const folder = readme ? README_FOLDER : SHOTS;
    // All pictures are taken anew, so the old ones can be deleted.
    const isWhole = !readme && [screen, width, mode, lang].every((filter) => filter === undefined);
    if (isWhole) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });

    const files: string[] = [];
    const failures: string[] = [];
    for (const job of jobs) {
      const name = `${job.screen.name}, ${job.lang}, ${job.mode}`;
      try {
        files.push(...(await takePictures(studio, job, folder)));
        console.log(name);
      } catch (error) {
        failures.push(name);
        console.error(`${name}: ${readErrorText(error)}`);
      }
    }
    console.log(`${files.length} pictures in ${folder}, ${formatMebibytes(files)} MiB`);
    if (failures.length > 0) console.error(`These screens did not open: ${failures.join('; ')}`);
    return failures.length > 0 || files.length === 0 ? 1 : 0;
  } finally {
    await studio.close();
  }
}

/** The flags as they are given, but `now`, which is epoch ms. */
type Values = Readonly<Record<'screen' | 'width' | 'mode' | 'lang' | 'against', string | undefined>> &
  Readonly<{ seed: string; now: number }> &
  Readonly<Record<'readme' | 'fail', boolean>>;

/**
 * Returns the time of all pictures, epoch ms, or a message if the text is none. It is resolved once, since both builds of
 * a comparison show the same time. There is no world yet, so a time such as `+2 h` counts from that of this machine.
 */
export function readNow(text: string): number | string {
  return parseTypedInstant(text, Date.now()) ?? `--now: ${explainInstant(text)}`;
}

/** Returns what the flags choose, or a message about a flag that is wrong. */
export function chooseJobs(values: Omit<Values, 'now'>): readonly Job[] | string {
  const { screen, width, mode, lang, readme, against, fail } = values;
  if (against === undefined && fail) return '--fail belongs to --against COMMIT.';
  if (against !== undefined) {
    if (readme) return '--against compares all screens, so it does not go with --readme.';
    if (findCommit(against) === undefined) {
      return `There is no commit ${against} in this repository: name a branch, a tag or a hash, or fetch it with git.`;
    }
  }
  const rows = screens.filter(({ name }) => screen === undefined || name.startsWith(screen));
  const widths = width === undefined ? WIDTHS : [Number(width)];
  const modes = MODES.filter((each) => mode === undefined || each === mode);
  const langs = LANGUAGES.filter((each) => lang === undefined || each === lang);
  if (rows.length === 0) {
    return `No screen has the name ${screen}. The screens are ${screens.map(({ name }) => name).join(', ')}.`;
  }
  if (!widths.every((each) => Number.isInteger(each) && each >= 240 && each <= 4000)) {
    return `--width takes a width in px, such as ${WIDTHS.join(', ')}, not "${width}".`;
  }
  if (modes.length === 0) return `--mode takes ${MODES.join(' or ')}, not "${mode}".`;
  if (langs.length === 0) return `--lang takes ${LANGUAGES.join(' or ')}, not "${lang}".`;
  if (readme) return README_PICTURES;
  const isDefault = [width, mode, lang].every((filter) => filter === undefined);
  const jobs =
    against !== undefined && isDefault
      ? COMPARED_VIEWS.flatMap((view) => buildJobs(rows, [view.width], [view.mode], [view.lang]))
      : buildJobs(rows, widths, modes, langs);
  return jobs.length > 0 ? jobs : 'None of these screens exists at this width and in this language.';
}

function buildJobs(
  rows: readonly Screen[],
  widths: readonly number[],
  modes: readonly Mode[],
  langs: readonly Lang[],
): Job[] {
  return rows.flatMap((row) => {
    const { minWidth = 0, maxWidth = Infinity, isEnglishOnly } = row;
    const sizes = widths
      .filter((each) => each >= minWidth && each <= maxWidth)
      .map((each) => ({ width: each }));
    const spoken = isEnglishOnly ? langs.filter((each) => each === 'en') : langs;
    if (sizes.length === 0) return [];
    return spoken.flatMap((each) => modes.map((theme) => ({ screen: row, lang: each, mode: theme, sizes })));
  });
}

function formatMebibytes(files: readonly string[]): string {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return (bytes / 2 ** 20).toFixed(1);
}
