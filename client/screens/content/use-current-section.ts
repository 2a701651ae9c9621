import { useEffect, useState } from 'react';
import type { Section } from './parse-content.ts';

/** A section becomes current once its heading has scrolled above this share of the window's height. */
const LINE = 0.3;

/** Returns the id of the section that is being read: the last one whose heading has scrolled above `LINE`. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>();
  useEffect(() => {
    const update = () => setCurrentId(findCurrentSection(sections));
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update, { passive: true });
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [sections]);
  return currentId;
}

function findCurrentSection(sections: readonly Section[]): string | undefined {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (isAtEnd) return sections.at(-1)?.id;
  const passed = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < innerHeight * LINE;
  });
  return (passed.at(-1) ?? sections[0])?.id;
}
