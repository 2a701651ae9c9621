/** Builds a page with all pictures, grouped by screen, to look through after a change. */
import type { Picture } from './take-pictures.ts';

/** The width of a picture on the sheet, relative to its real width. */
const SCALE = 0.3;

export function buildContactSheet(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ screen }) => screen))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>vitrin: every screen</title>
<style>
  body { margin: 24px; background: #2a2b2e; color: #f0eee9; font: 14px/1.4 system-ui, sans-serif; }
  nav { columns: 12em auto; }
  a { color: inherit; }
  section { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; margin-block: 32px; }
  h2 { flex: 1 0 100%; margin: 0; font-size: 18px; }
  figure { margin: 0; }
  img { display: block; height: auto; outline: 1px solid #55565a; }
  figcaption { padding-top: 4px; color: #c4c2bd; font-size: 12px; }
</style>
<h1>vitrin: every screen</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${names.map((name) => buildSection(name, filterByScreen(name, pictures))).join('\n')}
</html>
`;
}

function filterByScreen(name: string, pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ screen }) => screen === name);
}

/** Names of screens need no escaping, since they have only letters, digits and hyphens. */
function buildSection(name: string, group: readonly Picture[]): string {
  const figures = group.map(
    ({ file, width, mode, lang }) =>
      `<figure><a href="${file}"><img src="${file}" width="${Math.round(width * SCALE)}" alt="" loading="lazy"></a>` +
      `<figcaption>${width} px, ${mode}, ${lang}</figcaption></figure>`,
  );
  return `<section id="${name}"><h2>${name}</h2>${figures.join('')}</section>`;
}
