import { createElement, Fragment, useMemo } from 'react';
import type { Elements } from '../../core/jsx-types.ts';
import { parseHtml } from './parse-html.ts';

/** The elements that stay. A line may itself be a link, so that the links of its text cannot be kept. */
const EMPHASIS: ReadonlySet<string> = new Set(['strong', 'em', 'b', 'i']);

/** Shows sanitised HTML within a line. Loaded on demand, since the sanitiser is no part of the first load. */
export default function LineHtml({ html }: { html: string }) {
  const nodes = useMemo(() => [...parseHtml(html).childNodes], [html]);
  return <LineNodes nodes={nodes} />;
}

function LineNodes({ nodes }: { nodes: readonly Node[] }) {
  return createElement(Fragment, null, ...nodes.map(renderNode));
}

function renderNode(node: Node): Elements {
  if (node instanceof Text) return <span>{node.data}</span>;
  if (!(node instanceof HTMLElement)) return null;
  const children = Array.from(node.childNodes, renderNode);
  if (EMPHASIS.has(node.localName)) return createElement(node.localName, null, ...children);
  if (node instanceof HTMLAnchorElement) return createElement(Fragment, null, ...children);
  // Where a block or a line ends, the next one would stick to its last word.
  return createElement(Fragment, null, <span> </span>, ...children, <span> </span>);
}
