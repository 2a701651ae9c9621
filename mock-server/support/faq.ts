/** The site's own frequently asked questions, as the support page answers with them. */
import type { Lang } from '#contracts/fields';
import { unescapeMarkup } from '#contracts/rules/markup';
import { once } from '#fixtures/once';
import { pageNamed } from '#fixtures/pages/pages';
import type { Stretch } from './wire.ts';

export interface Section {
  readonly question: string;
  readonly paragraphs: readonly (readonly Stretch[])[];
  /** The first below its heading of the second level. */
  readonly isFirst: boolean;
}

const read: Readonly<Record<Lang, () => readonly Section[]>> = {
  tr: once(() => sectionsOf(pageNamed('faq', 'tr').html)),
  en: once(() => sectionsOf(pageNamed('faq', 'en').html)),
};

/** All questions of the page of a language with their answers, in its order. */
export function sectionsIn(lang: Lang): readonly Section[] {
  return read[lang]();
}

/** html: what fixtures/pages/markdown.ts makes of a page of ours, and so of a few forms only. */
function sectionsOf(html: string): Section[] {
  return html.split(/(?=<h[23] )/).flatMap((piece, index, pieces): Section[] => {
    const [, question, text] = /^<h3 [^>]*>(.*?)<\/h3>(.*)$/s.exec(piece) ?? [];
    if (question === undefined || text === undefined) return [];
    const blocks = text.split(/<\/?(?:p|ul|ol|li|blockquote)>/).filter((block) => block.trim() !== '');
    return [
      {
        question: plain(question),
        paragraphs: blocks.map(stretchesOf),
        isFirst: pieces[index - 1]?.startsWith('<h2 ') ?? false,
      },
    ];
  });
}

function stretchesOf(block: string): Stretch[] {
  return block
    .trim()
    .split(/(?=<a )|(?<=<\/a>)/)
    .map((piece) => {
      const [, href] = /^<a href="([^"]*)">/.exec(piece) ?? [];
      return href === undefined ? { text: plain(piece) } : { text: plain(piece), href: plain(href) };
    });
}

function plain(html: string): string {
  return unescapeMarkup(html.replaceAll(/<[^>]*>/g, ''));
}
