/** Writes the page that shows what has changed, with its pictures, into a folder. It opens without a server. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Html, html } from '#contracts/write/html';
import { joinSources } from '#contracts/write/source';
import type { Change } from './find-changes.ts';
import { drawDifference } from './find-spots.ts';
import { countPictures, formatCount, groupChanges, type Place } from './group-changes.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';
import { type Box, cutOut, decodePicture, encodePicture } from './picture.ts';
import { hasFailed, type Result, SIDES, type Side } from './take-sides.ts';

export interface Summary {
  /** The sides, in words. */
  readonly before: string;
  readonly after: string;
  /** The names of screens that only the other commit lists. */
  readonly gone: readonly string[];
}

/** The width of the margin around a change, in px. */
const MARGIN = 48;

/** Returns the sum in one line, such as "5 changes on 131 of 252 pictures". */
export function formatSum(results: readonly Result[], gone: readonly string[]): string {
  const changed = results.filter(({ changes }) => changes.length > 0).length;
  const failed = results.filter(hasFailed).length;
  const changes = formatCount(groupChanges(results).length, 'change');
  return [
    `${changes} on ${changed} of ${formatCount(results.length, 'picture')}`,
    ...(failed > 0 ? [`${formatCount(failed, 'picture')} not comparable`] : []),
    ...(gone.length > 0 ? [`${formatCount(gone.length, 'screen')} gone`] : []),
  ].join(', ');
}

/** Writes `index.html` and its pictures. taken: the folder with all pictures of both sides. */
export function writePage(results: readonly Result[], summary: Summary, taken: string, folder: string): void {
  mkdirSync(join(folder, 'changes'), { recursive: true });
  for (const side of SIDES) {
    for (const { name, changes } of results) {
      if (changes.length > 0) cpSync(join(taken, side, `${name}.png`), join(folder, side, `${name}.png`));
    }
  }
  for (const [index, [place]] of groupChanges(results).entries()) {
    if (place) writePictures(index + 1, place, taken, folder);
  }
  writeFileSync(join(folder, 'index.html'), buildPage(results, summary).toString());
}

/** Writes the parts of the pictures that show a change: before, after, and the difference. */
function writePictures(number: number, { name, change }: Place, taken: string, folder: string): void {
  const cut = (side: Side) => {
    const picture = decodePicture(readFileSync(join(taken, side, `${name}.png`)));
    return cutOut(picture, frame(change[side], change));
  };
  const [before, after] = [cut('before'), cut('after')];
  const pictures = { before, after, difference: drawDifference(before, after) };
  for (const [part, picture] of Object.entries(pictures)) {
    writeFileSync(join(folder, 'changes', `${number}-${part}.png`), encodePicture(picture));
  }
}

/** Returns the box with a margin, as large on both sides. */
function frame({ x, y }: Box, { before, after }: Change): Box {
  return {
    x: x - MARGIN,
    y: y - MARGIN,
    width: Math.max(before.width, after.width) + 2 * MARGIN,
    height: Math.max(before.height, after.height) + 2 * MARGIN,
  };
}

function buildPage(results: readonly Result[], { before, after, gone }: Summary): Html {
  const sum = formatSum(results, gone);
  const retaken = results.filter(({ retake }) => retake !== undefined);
  const unsteady = retaken.filter(({ retake }) => retake === 'something else').map(({ name }) => name);
  const failed = results.filter(hasFailed);
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${sum}</title>
${PAGE_STYLE}
<header>
<h1>${sum}</h1>
<dl><dt>Before</dt><dd>${before}</dd><dt>After</dt><dd>${after}</dd></dl>
<p>${formatCount(retaken.length, 'picture')} taken a second time on both sides, of which ${unsteady.length} then showed something else: only what both pairs showed counts. ${unsteady.join(', ')}</p>
<fieldset><legend>Show</legend>
<label><input type="radio" name="show" value="sides" checked> Side by side</label>
<label><input type="radio" name="show" value="slider"> Slider</label>
<label><input type="radio" name="show" value="difference"> Difference</label>
</fieldset>
</header>
<main>
${joinSources(groupChanges(results).map((places, index) => buildChange(index + 1, places)))}
${buildList('Not comparable', failed.map(describeFailure))}
${buildList('Gone: only the earlier side lists these screens', gone)}
</main>
${PAGE_SCRIPT}
</html>
`;
}

function buildChange(number: number, places: readonly Place[]): Html {
  const [place] = places;
  if (!place) return html``;
  const { before, after } = place.change;
  const { width, height } = frame(before, place.change);
  const image = (name: string) =>
    html`<img class="${name}" src="changes/${number}-${name}.png" alt="${name}" width="${width}" height="${height}" loading="lazy">`;
  const figure = (name: string, box: Box) => html`<figure class="${name}"><figcaption>${name}</figcaption>
<div>${image(name)}${buildMark(box, { width, height })}</div></figure>`;
  return html`<section>
<h2>${number}. On ${formatCount(countPictures(places), 'picture')}</h2>
<p>${place.view}, ${describeSize(place.change)} at ${place.name}</p>
<div class="views" style="--width: ${width}px">
${figure('before', before)}
${figure('after', after)}
${figure('difference', before)}
<div class="slider"><div>${image('before')}${image('after')}</div>
<input type="range" min="0" max="100" value="50" aria-label="How much of the later side is seen, change ${number}"></div>
</div>
<details><summary>${formatCount(places.length, 'place')}</summary><ul>
${joinSources(places.map(buildPlace))}
</ul></details>
</section>`;
}

/** Returns the outline of a change in its picture, in percent, as the picture may be shown smaller. */
function buildMark(box: Box, picture: Pick<Box, 'width' | 'height'>): Html {
  const part = (px: number, whole: number) => Math.round((px / whole) * 10_000) / 100;
  return html`<i style="left: ${part(MARGIN, picture.width)}%; top: ${part(MARGIN, picture.height)}%; width: ${part(box.width, picture.width)}%; height: ${part(box.height, picture.height)}%"></i>`;
}

function buildPlace({ name, change: { before, after } }: Place): Html {
  return html`<li>${name}: <a href="before/${name}.png">before</a> at ${before.y} px, <a href="after/${name}.png">after</a> at ${after.y} px from the top</li>`;
}

function buildList(title: string, lines: readonly string[]): Html {
  if (lines.length === 0) return html``;
  return html`<section><h2>${title}</h2><ul>${joinSources(lines.map((line) => html`<li>${line}</li>`))}</ul></section>`;
}

function describeFailure({ name, failures: { before, after } }: Result): string {
  const reasons = [
    before && `it does not open there (${before})`,
    after && `it does not open here (${after})`,
  ];
  return `${name}: ${reasons.filter((reason) => reason).join(' and ')}`;
}

function describeSize({ before, after }: Change): string {
  const size = `${after.width} × ${after.height} px`;
  const taller = after.height - before.height;
  if (taller === 0) return size;
  return `${size}, ${Math.abs(taller)} px ${taller > 0 ? 'taller' : 'shorter'} than before`;
}
