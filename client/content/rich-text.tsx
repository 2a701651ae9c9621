import { useTexts } from '../i18n/use-texts.ts';
import { ServerLink } from '../routing/server-link.tsx';
import { contentTexts } from './texts.tr.ts';
import './rich-text.css';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { parseHtml } from './parse-html.ts';

/**
 * Shows a text from the server, as in `<RichText html={promotion.Text} />`. The HTML is sanitised, and its
 * links work within this site.
 */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => [...parseHtml(html).childNodes], [html]);
  return (
    <div className="prose">
      <RichNodes nodes={nodes} />
    </div>
  );
}

/** Renders nodes of a text that `parseHtml` has returned. */
export function RichNodes({ nodes }: { nodes: readonly Node[] }) {
  return createElement(Fragment, null, ...nodes.map(renderNode));
}

function renderNode(node: Node): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const children = renderChildren(node);
  if (node instanceof HTMLAnchorElement) {
    return <TextLink href={node.getAttribute('href')}>{children}</TextLink>;
  }
  const element = createElement(node.localName, readProps(node), ...children);
  // A wide table scrolls sideways in a box of its own, so that the page does not.
  return node instanceof HTMLTableElement ? <div className="prose-table">{element}</div> : element;
}

function renderChildren(node: Node): ReactNode[] {
  return Array.from(node.childNodes, renderNode);
}

/** Maps the attributes that `parseHtml` keeps to the names of their props. */
const PROPS: Readonly<Record<string, string>> = {
  id: 'id',
  lang: 'lang',
  start: 'start',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
};

function readProps(element: HTMLElement): Record<string, string> {
  const props: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const prop = PROPS[name];
    if (prop !== undefined) props[prop] = value;
  }
  return props;
}

interface TextLinkProps {
  /** The address as written in the text; null when the anchor has none. */
  href: string | null;
  children: ReactNode;
}

/** A link within a text from the server. A link without a usable address is shown as plain text. */
function TextLink({ href, children }: TextLinkProps) {
  const t = useTexts(contentTexts);
  if (href === null || !URL.canParse(href, location.href)) return children;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  const target = new URL(href, location.href);
  if (target.origin === location.origin) {
    const path = `${target.pathname}${target.search}${target.hash}`;
    return (
      <ServerLink href={path} otherwise={children}>
        {children}
      </ServerLink>
    );
  }
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="hidden-visually"> {t('newTab')}</span>
    </a>
  );
}
