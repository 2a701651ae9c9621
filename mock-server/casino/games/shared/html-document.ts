import type { Lang } from '#contracts/fields';
import { html, type Markup } from '../../../engine/base/html.ts';
import { renderIcon } from './icons.ts';

/** The themes of the site. Games of chance are dark in both. */
export const THEMES = ['dark', 'light'] as const;
export type SiteTheme = (typeof THEMES)[number];

interface HtmlDocument {
  readonly title: string;
  readonly lang: Lang;
  readonly mode: string;
  readonly theme?: SiteTheme;
  readonly body: Markup;
  /** The path of the script below `games`. */
  readonly script: string;
  /**
   * The paths of the style sheets below `games`, without `.css`, in loading order. `theme` is the style sheet
   * that the server generates for the game.
   */
  readonly styles: readonly string[];
}

export function renderDocument(page: HtmlDocument): string {
  const { title, lang, mode, theme = 'dark', body, script, styles } = page;
  return html`<!doctype html>
<html lang="${lang}" data-mode="${mode}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme}">
<title>${title}</title>
${styles.map(
  (path) => html`<link rel="stylesheet" href="./${path}.css">
`,
)}<script type="module" src="./${script}"></script>
</head>
<body>${body}</body>
</html>
`.markup;
}

/** Renders the dialog of a page that explains its rules. */
export function renderFactsDialog(title: string, close: string, facts: Markup): Markup {
  return html`
    <dialog id="facts" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">${title}</h2>
        <form method="dialog"><button aria-label="${close}">${renderIcon('close')}</button></form>
      </header>
      <div class="facts">${facts}</div>
    </dialog>`;
}
