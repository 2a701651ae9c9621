/**
 * Parses the HTML of a content page: an article has sections, the FAQ has topics with questions. Whatever HTML a
 * backend sends, every word of it is in a part that is shown.
 */
import type { PageSlug } from '#contracts/documents/pages';
import { foldForSearch } from '#contracts/search-fold';
import { hasText } from '../../ui/rich-text/flatten-boxes.ts';
import { isHeading, parseHtml } from '../../ui/rich-text/parse-html.ts';
import { INLINE_TAGS } from '../../ui/rich-text/rich-text.tsx';

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

/** A topic of the FAQ. That of questions before the first heading has no title. */
export interface Topic extends Section {
  /** The text between the heading and the first question. */
  readonly lead: readonly Node[];
  /** The title and the lead, as in a question. */
  readonly folded: string;
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

/** Returns the content of a page; undefined if its HTML shows no word. */
export function parseContent(slug: PageSlug, html: string): Content | undefined {
  const fragment = parseHtml(html);
  if (!hasText(fragment)) return undefined;
  const nodes = [...fragment.childNodes];
  const layout = findLayout(slug);
  if (layout === 'about') {
    const leadCount = nodes[0] instanceof HTMLParagraphElement ? 1 : 0;
    return { kind: 'about', lead: nodes.slice(0, leadCount), nodes: nodes.slice(leadCount) };
  }
  return (layout === 'faq' && parseFaq(nodes)) || parseArticle(nodes);
}

function parseArticle(nodes: readonly Node[]): Content {
  return { kind: 'article', nodes, sections: nodes.filter((node) => isHeadingOf(node, 'h2')).map(toSection) };
}

/** Parses the FAQ: each `h2` begins a topic, and each `h3` a question. Without questions, it is an article. */
function parseFaq(nodes: readonly Node[]): Content | undefined {
  const [beginning = [], ...groups] = splitBefore(nodes, 'h2');
  const [intro = [], ...first] = splitBefore(beginning, 'h3');
  const topics = [
    ...(first.length > 0 ? [parseTopic(undefined, first.flat())] : []),
    ...groups.map(([heading, ...rest]) => parseTopic(heading, rest)),
  ];
  return topics.some(({ questions }) => questions.length > 0) ? { kind: 'faq', intro, topics } : undefined;
}

function parseTopic(heading: Node | undefined, nodes: readonly Node[]): Topic {
  const [lead = [], ...questions] = splitBefore(nodes, 'h3');
  const section = toSection(heading);
  return { ...section, lead, folded: foldText(section, lead), questions: questions.map(parseQuestion) };
}

function parseQuestion([heading, ...answer]: readonly Node[]): Question {
  const section = toSection(heading);
  return { ...section, answer, folded: foldText(section, answer) };
}

function foldText({ title }: Section, nodes: readonly Node[]): string {
  return foldForSearch([title, ...nodes.map(readText)].join(' '));
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
    title: node ? readText(node).replace(/\s+/g, ' ').trim() : '',
  };
}

/** Returns the text of a node, in which the words of two blocks stay apart. */
function readText(node: Node): string {
  if (node instanceof Text) return node.data;
  const text = Array.from(node.childNodes, readText).join('');
  return node instanceof Element && !INLINE_TAGS.has(node.localName) ? ` ${text} ` : text;
}
