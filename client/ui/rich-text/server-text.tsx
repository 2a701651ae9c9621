/** Shows short texts from the server, which may be HTML. Plain texts, such as those of the mock, need no sanitiser. */
import { createElement, Fragment } from 'react';
import { createLazyComponent } from '../behaviour/lazy-component.ts';
import { isMarkup } from './markup.ts';

const lineHtml = createLazyComponent(() => import('./line-html.tsx'));
const richText = createLazyComponent(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

interface ServerTextProps {
  text: string;
}

/** Shows a text within a line: HTML keeps its emphasis, and its paragraphs follow each other. */
export function LineText({ text }: ServerTextProps) {
  return isMarkup(text) ? <lineHtml.Component html={text} /> : createElement(Fragment, null, text);
}

/** Shows a quiet text as a paragraph, or as its own HTML has it. */
export function BlockText({ text }: ServerTextProps) {
  return isMarkup(text) ? (
    <div className="dim">
      <richText.Component html={text} />
    </div>
  ) : (
    <p className="dim">{text}</p>
  );
}
