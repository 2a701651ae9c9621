/** Parses the HTML of a content page: an article has sections, the FAQ has topics with questions. */
import type { PageSlug } from '#contracts/documents/pages';
import { foldForSearch } from '#contracts/rules/search-fold';
import { isHeading, parseHtml } from '../../ui/rich-text/parse-html.ts';

export interface Section {
  /** The id of the section's heading. */
  readonly id: string;
  readonly title: string;
}

export interface Question extends Section {
  readonly answer: readonly Node[];
  /** The question and its answer after `foldForSearch`, so that a search ignores case and accents. */
  readonly folded: string;
}

export interface Topic extends Section {
  readonly questions: readonly Question[];
}

export type Content =
  | {
      readonly kind: 'article';
      readonly nodes: readonly Node[];
      readonly sections: readonly Section[];
    }
  | { readonly kind: 'faq'; readonly intro: readonly Node[]; readonly topics: readonly Topic[] }
  | { readonly kind: 'about'; readonly lead: readonly Node[]; readonly nodes: readonly Node[] };

/**
 * Returns the layout of a page, which is known before the text has loaded, since it depends on the slug only.
 */
export function findLayout(slug: PageSlug): Content['kind'] {
  if (slug === 'faq') return 'faq';
  return slug === 'about-us' ? 'about' : 'article';
}

export function parseContent(slug: PageSlug, html: string): Content {
  const fragment = parseHtml(html);
  // Line breaks between blocks are text nodes without content, so they are dropped.
  const nodes = [...fragment.childNodes].filter(
    (node) => node instanceof Element || node.textContent?.trim(),
  );
  switch (findLayout(slug)) {
    case 'faq':
      return parseFaq(nodes);
    case 'about':
      return { kind: 'about', lead: nodes.slice(0, 1), nodes: nodes.slice(1) };
    case 'article':
      return {
        kind: 'article',
        nodes,
        sections: nodes.filter((node) => isHeadingOf(node, 'h2')).map(toSection),
      };
  }
}

/** Parses the FAQ: each `h2` begins a topic, and each `h3` a question. */
function parseFaq(nodes: readonly Node[]): Content {
  const [intro = [], ...groups] = splitBefore(nodes, 'h2');
  const topics = groups.map(([heading, ...rest]): Topic => {
    const [, ...questions] = splitBefore(rest, 'h3');
    return { ...toSection(heading), questions: questions.map(parseQuestion) };
  });
  return { kind: 'faq', intro, topics: topics.filter(({ questions }) => questions.length > 0) };
}

function parseQuestion([heading, ...answer]: readonly Node[]): Question {
  const section = toSection(heading);
  const text = [section.title, ...answer.map((node) => node.textContent)].join(' ');
  return { ...section, answer, folded: foldForSearch(text) };
}

/** Splits nodes before each heading of a level; the first part holds the nodes before the first heading. */
function splitBefore(nodes: readonly Node[], tag: 'h2' | 'h3'): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (isHeadingOf(node, tag)) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

function isHeadingOf(node: Node, tag: string): boolean {
  return isHeading(node) && node.localName === tag;
}

function toSection(node: Node | undefined): Section {
  return {
    id: node instanceof HTMLElement ? node.id : '',
    title: node?.textContent ?? '',
  };
}
