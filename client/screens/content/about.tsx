import './about.css';
import { RichNodes } from '../../content/rich-text.tsx';
import type { Content } from './parse-content.ts';
import { ShopWindow } from './shop-window.tsx';

/** The first paragraph beside a picture, then the rest of the text. */
export function About({ lead, nodes }: Extract<Content, { kind: 'about' }>) {
  return (
    <>
      <div className="about-lead dim">
        <RichNodes nodes={lead} />
      </div>
      <ShopWindow />
      <div className="prose about-text">
        <RichNodes nodes={nodes} />
      </div>
    </>
  );
}
