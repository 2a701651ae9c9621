/** Renders the HTML of the support page: the form for a message, and the questions of the site by subject. */
import type { Lang } from '#contracts/fields';
import { loadPage } from '#fixtures/pages/pages';
import { html, type Markup, trustMarkup } from '../../engine/base/html.ts';
import { findSupportTexts } from './texts.ts';
import { MAX_MESSAGE_CHARS } from './wire.ts';

/** The fonts to preload. A font that loads late could change the height of the header and move the page. */
const FONTS = ['hanken-latin.woff2', 'hanken-latin-ext.woff2', 'besley-latin.woff2'];

/** Renders the page. message: the initial text of the field, which then has the focus. */
export function renderSupportPage(lang: Lang, message: string): string {
  const texts = findSupportTexts(lang);
  const other = lang === 'tr' ? 'en' : 'tr';
  return html`<!doctype html>
<html lang="${lang}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${texts.title} · vitrin</title>
<link rel="icon" href="/support/icon.svg">
<script src="/support/apply-preferences.js"></script>
${FONTS.map((name) => html`<link rel="preload" href="/support/${name}" as="font" type="font/woff2" crossorigin>`)}
<link rel="stylesheet" href="/support/base.css">
<link rel="stylesheet" href="/support/support.css">
<script type="module" src="/support/main.js"></script>
</head>
<body>
  <header>
    <span class="wordmark" aria-hidden="true">v<i>ı</i>tr<i>ı</i>n</span>
    <a id="back" href="/">${texts.back}</a>
    <a href="/support?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
  </header>
  <main>
    <form id="write" novalidate data-blank="${texts.blank}" data-failed="${texts.failed}">
      <h1>${texts.title}</h1>
      <p id="notice" class="notice">${texts.notice}</p>
      <label for="text">${texts.field}</label>
      <textarea id="text" rows="4" maxlength="${MAX_MESSAGE_CHARS}" aria-describedby="notice trouble"${message === '' ? '' : html` autofocus`}>${message}</textarea>
      <p id="trouble" role="alert"></p>
      <button id="send">${texts.send}</button>
      <ol id="sent" aria-label="${texts.sent}" hidden></ol>
      <p id="answer" role="status"></p>
    </form>
    <div>
      <h2>${texts.questions}</h2>
      <input type="search" id="filter" aria-label="${texts.filter}" placeholder="${texts.filter}" autocomplete="off" data-none="${texts.noQuestions}">
      <p id="none" role="status"></p>
      ${renderSubjects(lang)}
    </div>
  </main>
</body>
</html>
`.markup;
}

/** Renders the questions of the page that has them. Its headings `h2` are the subjects, and `h3` the questions. */
function renderSubjects(lang: Lang): Markup[] {
  const [, ...subjects] = loadPage('faq', lang).html.split('<h2 ');
  return subjects.map((subject) => {
    const [heading = '', ...questions] = subject.split('<h3 ');
    return html`<section><h3>${takeHeading(heading)}</h3>${questions.map((question) => {
      const [, answer = ''] = question.split('</h3>');
      return html`<details><summary>${takeHeading(question)}</summary>${trustMarkup(answer)}</details>`;
    })}</section>`;
  });
}

/** Returns the content of the heading with which a part begins: what stands between `>` and `</h2>` or `</h3>`. */
function takeHeading(part: string): Markup {
  return trustMarkup(/>(.*?)<\/h[23]>/.exec(part)?.[1] ?? '');
}
