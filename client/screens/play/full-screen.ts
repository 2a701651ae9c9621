import { type RefObject, useEffect, useState } from 'react';

/** Full screen for an element; `isPossible` is false where the platform has none, as on an iPhone. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    // Refused by the browser: the page stays as it is, which the button goes on saying.
    change?.catch(() => undefined);
  };
  return { isFull, isPossible: document.fullscreenEnabled, toggle };
}
