import { useTexts } from '../../core/i18n/use-texts.ts';
import { ServerLink } from '../links/link.tsx';
import { contentTexts } from './texts.tr.ts';
import './rich-text.css';
import { createElement, Fragment, useMemo } from 'react';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';
import { parseHtml } from './parse-html.ts';

/**
 * Shows a text from the server, as in `<RichText html={promotion.Text} />`. The HTML is sanitised, and its
 * links work within this site.
 */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => [...parseHtml(html).childNodes], [html]);
  return (
    <div className="prose" data-prose>
      <RichNodes nodes={nodes} />
    </div>
  );
}

/** Renders nodes of a text that `parseHtml` has returned. */
export function RichNodes({ nodes }: { nodes: readonly Node[] }) {
  return createElement(Fragment, null, ...nodes.map(renderNode));
}

function renderNode(node: Node): Elements {
  if (node instanceof Text) return isSpaceBetweenBlocks(node) ? null : <span>{node.data}</span>;
  if (!(node instanceof HTMLElement)) return null;
  const children = renderChildren(node);
  if (node instanceof HTMLAnchorElement) {
    return <TextLink href={node.getAttribute('href')}>{children}</TextLink>;
  }
  const element = createElement(node.localName, readProps(node), children);
  // A wide table scrolls sideways in a box of its own, so that the page does not.
  return node instanceof HTMLTableElement ? <div className="prose-table">{element}</div> : element;
}

function renderChildren({ childNodes }: Node): TextOrElements {
  const [first, ...others] = childNodes;
  if (!first) return null;
  if (first instanceof Text && others.length === 0) return first.data;
  return createElement(Fragment, null, ...Array.from(childNodes, renderNode));
}

/** The elements of a text that stand within a line. */
export const INLINE_TAGS: ReadonlySet<string | undefined> = new Set(['a', 'strong', 'em', 'b', 'i']);

/** Such a text shows nothing, and as a span it would be invalid in a list or a table. */
function isSpaceBetweenBlocks({ data, previousElementSibling, nextElementSibling }: Text): boolean {
  return (
    data.trim() === '' &&
    !(INLINE_TAGS.has(previousElementSibling?.localName) && INLINE_TAGS.has(nextElementSibling?.localName))
  );
}

/** The names of those attributes that React spells in another way. */
const PROPS: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

function readProps({ attributes }: HTMLElement): Record<string, string> {
  return Object.fromEntries(Array.from(attributes, ({ name, value }) => [PROPS[name] ?? name, value]));
}

interface TextLinkProps {
  /** The address as written in the text; null when the anchor has none. */
  href: string | null;
  children: TextOrElements;
}

/** A link within a text from the server. A link without a usable address is shown as plain text. */
function TextLink({ href, children }: TextLinkProps) {
  const t = useTexts(contentTexts);
  if (href === null || !URL.canParse(href, location.href)) return <span>{children}</span>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  const target = new URL(href, location.href);
  if (target.origin === location.origin) {
    const path = `${target.pathname}${target.search}${target.hash}`;
    return (
      <ServerLink href={path} otherwise={<span>{children}</span>}>
        {children}
      </ServerLink>
    );
  }
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <span className="hidden-visually">{` ${t('newTab')}`}</span>
    </a>
  );
}
