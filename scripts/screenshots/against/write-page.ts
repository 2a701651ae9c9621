/** Writes the page that shows what has changed, with its pictures, into a folder. It opens without a server. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Html, html } from '#contracts/write/html';
import { joinSources } from '#contracts/write/source';
import type { Change } from './find-changes.ts';
import { drawDifference } from './find-spots.ts';
import { countPictures, type Group, groupChanges } from './group-changes.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';
import { type Box, cutOut, decodePicture, encodePicture } from './picture.ts';
import { hasFailed, type Result, SIDES } from './take-sides.ts';

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
  const groups = groupChanges(results).length;
  return [
    `${count(groups, 'change')} on ${changed} of ${count(results.length, 'picture')}`,
    ...(failed > 0 ? [`${count(failed, 'picture')} not comparable`] : []),
    ...(gone.length > 0 ? [`${count(gone.length, 'screen')} gone`] : []),
  ].join(', ');
}

/** Writes `index.html` and its pictures. taken: the folder with all pictures of both sides. */
export function writePage(results: readonly Result[], summary: Summary, taken: string, folder: string): void {
  const groups = groupChanges(results);
  mkdirSync(join(folder, 'changes'), { recursive: true });
  for (const side of SIDES) {
    for (const { name, changes } of results) {
      if (changes.length > 0) cpSync(join(taken, side, `${name}.png`), join(folder, side, `${name}.png`));
    }
  }
  for (const [index, group] of groups.entries()) writePictures(index + 1, group, taken, folder);
  writeFileSync(join(folder, 'index.html'), buildPage(results, groups, summary).toString());
}

/** Writes the parts of the pictures that show a change: before, after, and the difference. */
function writePictures(number: number, group: Group, taken: string, folder: string): void {
  const [place] = group.places;
  if (!place) return;
  const [before, after] = SIDES.map((side) => {
    const picture = decodePicture(readFileSync(join(taken, side, `${place.name}.png`)));
    return cutOut(picture, frame(place.change[side], place.change));
  });
  if (!before || !after) return;
  const pictures = { before, after, difference: drawDifference(before, after) };
  for (const [name, picture] of Object.entries(pictures)) {
    writeFileSync(join(folder, 'changes', `${number}-${name}.png`), encodePicture(picture));
  }
}

/** Returns the box with a margin, as large on both sides. */
function frame({ x, y }: Box, { before, after }: { before: Box; after: Box }): Box {
  return {
    x: x - MARGIN,
    y: y - MARGIN,
    width: Math.max(before.width, after.width) + 2 * MARGIN,
    height: Math.max(before.height, after.height) + 2 * MARGIN,
  };
}

function buildPage(results: readonly Result[], groups: readonly Group[], summary: Summary): Html {
  const { before, after, gone } = summary;
  const sum = formatSum(results, gone);
  const retaken = results.filter(({ retake }) => retake !== undefined);
  const unsteady = retaken.filter(({ retake }) => retake === 'something else');
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
<p>${count(retaken.length, 'picture')} taken a second time on both sides${optional(
    unsteady.length > 0 &&
      html`; of ${unsteady.length} the second pair showed something else, and only what both pairs showed counts: ${unsteady.map(({ name }) => name).join(', ')}`,
  )}.</p>
${optional(
  groups.length > 0 &&
    html`<fieldset><legend>Show</legend>
<label><input type="radio" name="show" value="sides" checked> Side by side</label>
<label><input type="radio" name="show" value="slider"> Slider</label>
<label><input type="radio" name="show" value="difference"> Difference</label>
</fieldset>`,
)}
</header>
<main>
${joinSources(groups.map((group, index) => buildGroup(index + 1, group)))}
${optional(
  failed.length > 0 &&
    html`<section><h2>Not comparable</h2><ul>${joinSources(failed.map(buildFailure))}</ul></section>`,
)}
${optional(
  gone.length > 0 &&
    html`<section><h2>Gone</h2><p>Only the earlier side lists these screens: ${gone.join(', ')}.</p></section>`,
)}
</main>
${PAGE_SCRIPT}
</html>
`;
}

function buildGroup(number: number, group: Group): Html {
  const { view, places } = group;
  const [place] = places;
  if (!place) return html``;
  const { before, after } = place.change;
  const [frameBefore, frameAfter] = [frame(before, place.change), frame(after, place.change)];
  const figure = (name: string, box: Box) => html`<figure class="${name}"><figcaption>${name}</figcaption>
<div>${buildImage(number, name, frameBefore)}${buildMark(box, frameBefore)}</div></figure>`;
  return html`<section>
<h2>${number}. On ${count(countPictures(group), 'picture')}</h2>
<p>${view}, ${describeSize(place.change)} at ${place.name}</p>
<div class="views" style="--width: ${frameBefore.width}px">
${figure('before', before)}
${figure('after', { ...after, y: after.y - frameAfter.y + frameBefore.y })}
${figure('difference', before)}
<div class="slider"><div>${buildImage(number, 'before', frameBefore)}${buildImage(number, 'after', frameBefore)}</div>
<input type="range" min="0" max="100" value="50" aria-label="How much of the later side is seen, change ${number}"></div>
</div>
<details><summary>${count(places.length, 'place')}</summary><ul>
${joinSources(places.map(({ name, change }) => buildPlace(name, change)))}
</ul></details>
</section>`;
}

function buildImage(number: number, name: string, { width, height }: Box): Html {
  return html`<img class="${name}" src="changes/${number}-${name}.png" alt="${name}" width="${width}" height="${height}" loading="lazy">`;
}

/** Returns the outline of a box in a picture, in percent, as the picture may be shown smaller. */
function buildMark({ x, y, width, height }: Box, picture: Box): Html {
  const part = (px: number, whole: number) => Math.round((px / whole) * 10_000) / 100;
  return html`<i style="left: ${part(x - picture.x, picture.width)}%; top: ${part(y - picture.y, picture.height)}%; width: ${part(width, picture.width)}%; height: ${part(height, picture.height)}%"></i>`;
}

function buildPlace(name: string, { before, after }: Change): Html {
  return html`<li>${name}, ${after.y} px from the top: <a href="before/${name}.png">before</a>${optional(
    before.y !== after.y && html` at ${before.y} px`,
  )}, <a href="after/${name}.png">after</a></li>`;
}

function buildFailure({ name, failures }: Result): Html {
  const reasons = SIDES.flatMap((side) => {
    const reason = failures[side];
    return reason === undefined
      ? []
      : [`it does not open ${side === 'before' ? 'there' : 'here'} (${reason})`];
  });
  return html`<li>${name}: ${reasons.join(' and ')}</li>`;
}

function describeSize({ before, after }: Change): string {
  const size = `${after.width} × ${after.height} px`;
  const higher = after.height - before.height;
  if (higher === 0) return size;
  return `${size}, ${Math.abs(higher)} px ${higher > 0 ? 'higher' : 'lower'} than before`;
}

/** Returns a part that is not there in every case. */
function optional(part: Html | false): Html {
  return part === false ? html`` : part;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
