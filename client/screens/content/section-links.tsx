import type { MouseEvent } from 'react';
import type { Elements } from '../../jsx-types.ts';
import { navigation } from '../../routing/navigation.ts';
import type { Section } from './parse-content.ts';

interface SectionLinksProps {
  sections: readonly Section[];
  currentId?: string | undefined;
  /** Renders content at the end of a section's link. */
  renderEnd?: (index: number) => Elements;
  onChoice?: () => void;
}

/**
 * Links to the headings of the page. A click moves the focus to the heading and replaces the history entry,
 * so that Back leaves the page at once.
 */
export function SectionLinks({ sections, currentId, renderEnd, onChoice }: SectionLinksProps) {
  const choose = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // The browser opens a new tab or window.
    event.preventDefault();
    onChoice?.();
    navigation.go(`${location.pathname}${location.search}#${id}`, { replace: true });
    focusHeading(id);
  };
  return (
    <ul className="section-links">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            className="row spread gap-12"
            href={`#${id}`}
            aria-current={id === currentId ? 'true' : undefined}
            onClick={(event) => choose(event, id)}
          >
            <span>{title}</span>
            {renderEnd?.(index)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function focusHeading(id: string) {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
