import './card.css';
import type { ReactNode } from 'react';

interface CardProps {
  /** The art's address; it already carries the name, so it is decoration beside the link. */
  image: string;
  /** `cover` stands 3:4, `table` lies 16:10. */
  shape: 'cover' | 'table';
  /** A link with the class `card-link`: its target is the whole art. */
  link: ReactNode;
  /** Shown over the art under the pointer and while the card has the focus; touch opens at once. */
  overlay?: ReactNode;
  tags?: ReactNode;
  meta: ReactNode;
  /** The heart, at the right of the last line. */
  favourite?: ReactNode;
  /** Among the first that are seen: fetched at once. */
  eager?: boolean | undefined;
}

const SIZE = { cover: { width: 600, height: 800 }, table: { width: 640, height: 400 } } as const;

/** A cover standing on the lit ledge; the ledges of a row meet and become one shelf. */
export function Card({ image, shape, link, overlay, tags, meta, favourite, eager }: CardProps) {
  return (
    <article className={`card card-${shape}`}>
      <div className="card-art">
        <img src={image} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" {...SIZE[shape]} />
      </div>
      <div className="ledge card-ledge">{tags && <div className="card-tags">{tags}</div>}</div>
      <div className="card-name">{link}</div>
      {/* Over the art, but after the name: whoever goes by keys meets the game before its demo. */}
      {overlay && <div className="card-overlay">{overlay}</div>}
      <div className="card-foot">
        <div className="card-meta">{meta}</div>
        {favourite}
      </div>
    </article>
  );
}
