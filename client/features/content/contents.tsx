import './page.css';
import type { MouseEvent } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { navigation } from '../../core/routing/navigation.ts';
import { buildChipClass } from '../../ui/chip.ts';
import type { Section } from './parse-content.ts';
import { contentPageTexts } from './texts.tr.ts';

/** Texts with fewer sections show no table of contents. */
const MIN_SECTIONS = 3;

/**
 * Links to the headings of a text: beside it, on a phone as chips above it. A click moves the focus to the
 * heading and replaces the history entry, so that Back leaves the page at once.
 */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useTexts(contentPageTexts);
  if (sections.length < MIN_SECTIONS) return null;
  const choose = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // The browser opens a new tab or window.
    event.preventDefault();
    navigation.go(`${location.pathname}${location.search}#${id}`, { replace: true });
    focusHeading(id);
  };
  return (
    <nav className="contents mt-12 scroller" aria-label={t('onThisPage')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={buildChipClass()} onClick={(event) => choose(event, id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function focusHeading(id: string) {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
