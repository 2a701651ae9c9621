import { useEffect, useState } from 'react';
import { useModels } from '../models.ts';
import { getLobbies } from '../screens/lobby/lobbies.ts';
import { selectNearest } from './search-model.ts';

/**
 * Returns a search that is similar to `text` and has results; null while it is loaded, or if there is none.
 * text: the search that found nothing; null if no suggestion is needed.
 */
export function useSuggestion(text: string | null): string | null {
  const { slots, live } = getLobbies(useModels());
  const [latest, setLatest] = useState<{ readonly text: string; readonly suggestion: string | null }>();
  useEffect(() => {
    if (text === null) return;
    let isCurrent = true;
    Promise.all([slots.suggest(text), live.suggest(text)]).then((suggestions) => {
      if (isCurrent) setLatest({ text, suggestion: selectNearest(suggestions)?.text ?? null });
    });
    return () => {
      isCurrent = false;
    };
  }, [text, slots, live]);
  return latest && latest.text === text ? latest.suggestion : null;
}
