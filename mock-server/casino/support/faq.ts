/** Reads the frequently asked questions from the page of the site that contains them. */
import type { Lang } from '#contracts/fields';
import { lazy } from '#contracts/lazy';
import { unescapeMarkup } from '#contracts/markup';
import { loadPage } from '#fixtures/pages/pages';
import type { TextSpan } from './wire.ts';

export interface Section {
  /** The anchor of the question on its page. */
  readonly id: string;
  /** The heading of the section that contains the question. */
  readonly topic: string;
  readonly question: string;
  readonly paragraphs: readonly (readonly TextSpan[])[];
}

const sections: Readonly<Record<Lang, () => readonly Section[]>> = {
  tr: lazy(() => parseSections(loadPage('faq', 'tr').html)),
  en: lazy(() => parseSections(loadPage('faq', 'en').html)),
};

/** Returns all questions of a language with their answers, in the order of the page. */
export function listSections(lang: Lang): readonly Section[] {
  return sections[lang]();
}

/** Splits the page into its questions, the headings `h3`. html: as fixtures/pages/markdown.ts renders it. */
function parseSections(html: string): Section[] {
  let topic = '';
  return html.split(/(?=<h[23] )/).flatMap((part): Section[] => {
    topic = toPlainText(/^<h2 [^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? topic);
    const [, id, question, text] = /^<h3 id="([^"]*)">(.*?)<\/h3>(.*)$/s.exec(part) ?? [];
    if (id === undefined || question === undefined || text === undefined) return [];
    const blocks = numberSteps(text)
      .split(/<\/?(?:p|ul|ol|li|blockquote)>/)
      .filter((block) => block.trim() !== '');
    return [{ id, topic, question: toPlainText(question), paragraphs: blocks.map(parseSpans) }];
  });
}

/** Writes a number before each item of an ordered list, because answers show the items as paragraphs. */
function numberSteps(html: string): string {
  return html.replaceAll(/<ol>.*?<\/ol>/gs, (list) => {
    let step = 0;
    return list.replaceAll('<li>', () => {
      step += 1;
      return `<li>${step}. `;
    });
  });
}

function parseSpans(block: string): TextSpan[] {
  return block
    .trim()
    .split(/(?=<a )|(?<=<\/a>)/)
    .map((piece) => {
      const [, href] = /^<a href="([^"]*)">/.exec(piece) ?? [];
      const text = toPlainText(piece);
      return href === undefined ? { text } : { text, href: toPlainText(href) };
    });
}

function toPlainText(html: string): string {
  return unescapeMarkup(html.replaceAll(/<[^>]*>/g, ''));
}
