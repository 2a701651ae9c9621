import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns whether something is open, and a function that opens or closes it. A navigation closes it.
 *
 * The navigation closes it during rendering, not in an effect, since the new page takes the focus only if
 * nothing is open.
 */
export function useOpenUntilNavigation(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [path] = useLocation();
  const [openPath, setOpenPath] = useState<string | null>(null);
  if (openPath !== null && openPath !== path) setOpenPath(null);
  const setOpen = useCallback((isOpen: boolean) => setOpenPath(isOpen ? path : null), [path]);
  return [openPath === path, setOpen];
}
