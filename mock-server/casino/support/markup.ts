/** Renders the HTML of the support page, including templates for the elements that its script adds. */
import type { Lang } from '#contracts/fields';
import { embedJson, html, type Markup } from '../../engine/html.ts';
import { listSections } from './faq.ts';
import { listFirstQuestions } from './find-answer.ts';
import { findSupportTexts } from './texts.ts';
import { MAX_MESSAGE_CHARS, type SupportSetup, type TextSpan } from './wire.ts';

/** The fonts to preload. A font that loads late could change the height of the header and move the page. */
const FONTS = ['hanken-latin.woff2', 'hanken-latin-ext.woff2', 'besley-latin.woff2'];

/** Renders the page. message: the initial text of the field. */
export function renderSupportPage(lang: Lang, message: string): string {
  const texts = findSupportTexts(lang);
  const { offline, unreachable, failed, interrupted } = texts;
  const setup: SupportSetup = {
    lang,
    maxChars: MAX_MESSAGE_CHARS,
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
<script src="/support/apply-preferences.js"></script>
${FONTS.map((name) => html`<link rel="preload" href="/support/${name}" as="font" type="font/woff2" crossorigin>`)}
<link rel="stylesheet" href="/support/support.css">
<link rel="stylesheet" href="/support/conversation.css">
<script type="module" src="/support/main.js"></script>
</head>
<body>
  <header class="top">
    <a class="home" id="home" href="/"><span class="wordmark" aria-hidden="true">v<i>ı</i>tr<i>ı</i>n</span><span>${texts.home}</span></a>
    <nav aria-label="${texts.title}">
      ${texts.links.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}
      <a href="/support?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
    </nav>
  </header>
  <main>
    <h1>${texts.title}</h1>
    <p class="mock">${texts.mock}</p>
    <noscript>
      <p class="empty">${texts.noScript}</p>
      ${listSections(lang).map(({ question, paragraphs }) => html`<h2>${question}</h2>${paragraphs.map(renderParagraph)}`)}
    </noscript>
    <div id="log" role="log" aria-label="${texts.log}" tabindex="-1"></div>
    <section class="empty" id="empty" aria-labelledby="first" hidden>
      <p>${texts.empty}</p>
      <h2 id="first">${texts.first}</h2>
      <ul>${listFirstQuestions(lang).map((question) => html`<li><button type="button" class="quiet">${question}</button></li>`)}</ul>
    </section>
    <form id="form" novalidate hidden>
      <div class="labels">
        <label for="text">${texts.field}</label>
        <output id="count" for="text" hidden></output>
      </div>
      <div class="box">
        <textarea id="text" rows="2" maxlength="${MAX_MESSAGE_CHARS}" enterkeyhint="send" autocomplete="off" aria-describedby="keys blank">${message}</textarea>
        <button class="lamp" id="send">${texts.send}</button>
      </div>
      <p class="keys" id="keys">${texts.keys}</p>
      <p class="blank" id="blank" role="alert" data-text="${texts.blank}"></p>
    </form>
  </main>
  ${renderTemplates(texts)}
  <script type="application/json" id="setup">${embedJson(setup)}</script>
</body>
</html>
`.markup;
}

function renderTemplates(texts: ReturnType<typeof findSupportTexts>): Markup {
  const from = html`<b class="from">${texts.support}</b>`;
  return html`
  <template id="mine"><div class="mine"><b class="spoken">${texts.you}</b><p></p></div></template>
  <template id="waiting"><div class="theirs waiting">${from}<p>${texts.waiting}</p></div></template>
  <template id="section"><div class="theirs" data-reply>${from}<h2></h2><p class="source"><a>${texts.source}</a></p><p class="related">${texts.related}</p><ul></ul></div></template>
  <template id="claim"><div class="theirs" data-reply>${from}<p></p></div></template>
  <template id="none"><div class="theirs" data-reply>${from}<p>${texts.none}</p><ul></ul></div></template>
  <template id="greeting"><div class="theirs" data-reply>${from}<p>${texts.greeting}</p><ul></ul></div></template>
  <template id="trouble"><div class="theirs trouble" data-reply>${from}<p></p><button type="button" class="quiet">${texts.again}</button></div></template>`;
}

function renderParagraph(spans: readonly TextSpan[]): Markup {
  const content = spans.map(({ text, href }) =>
    href === undefined ? html`${text}` : html`<a href="${href}">${text}</a>`,
  );
  return html`<p>${content}</p>`;
}
