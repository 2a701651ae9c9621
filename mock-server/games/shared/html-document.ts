import type { Lang } from '#contracts/fields';
import { html, type Markup } from './html.ts';

interface HtmlDocument {
  readonly title: string;
  readonly lang: Lang;
  /** Kind of game, for the style sheets. */
  readonly kind: string;
  readonly mode: string;
  readonly body: Markup;
  /** Path below `games`. */
  readonly script: string;
  /** Paths below `games`, without `.css`, in loading order. `theme` is the style sheet that is drawn for the game. */
  readonly styles: readonly string[];
}

/** Renders a whole HTML document around a body. */
export function renderDocument({ title, lang, kind, mode, body, script, styles }: HtmlDocument): string {
  return html`<!doctype html>
<html lang="${lang}" data-kind="${kind}" data-mode="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
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
