/** The support page: its HTML, with what its script fills in as templates. */
import type { Lang } from '#contracts/fields';
import { embeddedJson, html, type Markup } from '../games/html.ts';
import { sectionsIn } from './faq.ts';
import { supportTextsIn } from './texts.ts';
import { LONGEST_MESSAGE, type Stretch, type SupportSetup } from './wire.ts';

/** The page, whole. message: stands in the field, as text. */
export function supportDocument(lang: Lang, message: string): string {
  const texts = supportTextsIn(lang);
  const { offline, unreachable, failed, interrupted } = texts;
  const setup: SupportSetup = {
    lang,
    longest: LONGEST_MESSAGE,
    trouble: { offline, unreachable, failed, interrupted },
  };
  const other = lang === 'tr' ? 'en' : 'tr';
  return html`<!doctype html>
<html lang="${lang}" data-mode="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${texts.title} · vitrin</title>
<link rel="icon" href="/support/icon.svg">
<script src="/support/early.js"></script>
<link rel="stylesheet" href="/support/support.css">
<link rel="stylesheet" href="/support/conversation.css">
<script type="module" src="/support/main.js"></script>
</head>
<body>
  <header class="top">
    <a class="home" href="/"><span class="wordmark" aria-hidden="true">v<i>ı</i>tr<i>ı</i>n</span><span>${texts.home}</span></a>
    <nav aria-label="${texts.title}">
      <a href="/pages/faq">${texts.faq}</a>
      <a href="/support?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
    </nav>
  </header>
  <main>
    <h1>${texts.title}</h1>
    <p class="mock">${texts.mock}</p>
    <noscript>
      <p class="empty">${texts.noScript}</p>
      ${sectionsIn(lang).map(({ question, paragraphs }) => html`<h2>${question}</h2>${paragraphs.map(paragraphOf)}`)}
    </noscript>
    <div id="log" role="log" aria-label="${texts.log}" tabindex="-1"></div>
    <p class="empty" id="empty" hidden>${texts.empty}</p>
    <form id="form" novalidate hidden>
      <div class="labels">
        <label for="text">${texts.field}</label>
        <output id="count" for="text" hidden></output>
      </div>
      <div class="box">
        <textarea id="text" rows="2" maxlength="${LONGEST_MESSAGE}" enterkeyhint="send" autocomplete="off" aria-describedby="keys blank">${message}</textarea>
        <button class="lamp" id="send">${texts.send}</button>
      </div>
      <p class="keys" id="keys">${texts.keys}</p>
      <p class="blank" id="blank" role="alert" data-text="${texts.blank}"></p>
    </form>
  </main>
  ${templates(texts)}
  <script type="application/json" id="setup">${embeddedJson(setup)}</script>
</body>
</html>
`.markup;
}

function templates(texts: ReturnType<typeof supportTextsIn>): Markup {
  const from = html`<b class="from">${texts.support}</b>`;
  return html`
  <template id="mine"><div class="mine"><b class="spoken">${texts.you}</b><p></p></div></template>
  <template id="waiting"><div class="theirs waiting">${from}<p>${texts.waiting}</p></div></template>
  <template id="section"><div class="theirs">${from}<h2></h2></div></template>
  <template id="none"><div class="theirs">${from}<p>${texts.none}</p><ul></ul></div></template>
  <template id="trouble"><div class="theirs trouble">${from}<p></p><button type="button" class="quiet">${texts.again}</button></div></template>`;
}

function paragraphOf(stretches: readonly Stretch[]): Markup {
  const written = stretches.map(({ text, href }) =>
    href === undefined ? html`${text}` : html`<a href="${href}">${text}</a>`,
  );
  return html`<p>${written}</p>`;
}
