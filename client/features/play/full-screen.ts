import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows an element in full screen; `isPossible` is false where the browser does not support that, such as on
 * an iPhone.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    // When the browser refuses, page and button stay as they are.
    change?.catch(() => undefined);
  };
  return { isFull, isPossible: document.fullscreenEnabled, toggle };
}
