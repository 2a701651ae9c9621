import { readOwnKey } from '../../core/own-key.ts';
import './card.css';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';
import { Picture } from './picture.tsx';

interface CardProps {
  /** The URL of the picture. It is decoration, since the link carries the name. */
  image: string | undefined;
  name: string;
  /** The ratio of the picture: `cover` 3:4, `table` 16:10. */
  shape: 'cover' | 'table';
  /** A link with the class `card-link`, which makes the whole picture clickable. */
  link: Elements;
  /** Shown over the picture on hover and focus; touch opens the link directly. */
  overlay?: Elements;
  tags?: Elements;
  meta: TextOrElements;
  /** The button that adds or removes a favourite, at the end of the last line. */
  favourite?: Elements;
  /** Whether the picture loads at once, for cards in the first view. */
  isEager?: boolean | undefined;
}

const SIZE = { cover: { width: 600, height: 800 }, table: { width: 640, height: 400 } } as const;

/**
 * A picture on a ledge; the ledges of a row join into one shelf. Tab stops once, at the link; the arrow keys lead to the
 * other controls (up, down) and to the neighbouring cards (left, right).
 */
export function Card({ image, name, shape, link, overlay, tags, meta, favourite, isEager }: CardProps) {
  return (
    <article className={`card card-${shape}`} onKeyDown={moveFocus} onFocus={markFocus}>
      <div className="card-art">
        <Picture
          className="fills"
          name={name}
          src={image}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          {...SIZE[shape]}
        />
      </div>
      <div className="ledge card-ledge" data-ledge>
        {tags && <div className="card-tags">{tags}</div>}
      </div>
      <div className="card-text">
        <div className="card-name">{link}</div>
        {/* The overlay lies over the picture, but follows the name in the tab order. */}
        {overlay && <div className="card-overlay">{overlay}</div>}
        <div className="card-foot row spread gap-6">
          <div className="card-meta clamped breaks hint">{meta}</div>
          {favourite}
        </div>
      </div>
    </article>
  );
}

const CARD_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const CONTROL_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const key = readOwnKey(event);
  if (key === undefined || event.shiftKey) return;
  const card = event.currentTarget;
  const target = findControl(card, CONTROL_STEPS[key]) ?? findNeighbour(card, CARD_STEPS[key]);
  if (!target) return; // At the first or last card the keys scroll the page as usual.
  event.preventDefault();
  target.focus();
}

/**
 * Marks a card whose link shows the focus. The mark stays when the focus leaves, so the style also requires
 * `:focus-within`. With `:has()` instead, each new card would restyle the whole page.
 */
function markFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.classList.toggle('is-focused', target.matches('a:focus-visible'));
}

function findControl(card: Element, step: 1 | -1 | undefined): HTMLElement | undefined {
  if (!step) return undefined;
  const controls = [...card.querySelectorAll<HTMLElement>('a, button')].filter((control) =>
    control.checkVisibility(),
  );
  const place = controls.findIndex((control) => control.matches(':focus'));
  return place === -1 ? undefined : controls[place + step];
}

function findNeighbour(card: Element, step: 1 | -1 | undefined): HTMLElement | null | undefined {
  if (!step) return undefined;
  const item = card.closest('li');
  const next = step === 1 ? item?.nextElementSibling : item?.previousElementSibling;
  return next?.querySelector<HTMLElement>('.card-link');
}
