import { useLayoutEffect } from 'react';
import { navigation } from '../routing/navigation.ts';

const NO_ACCESS_PATH = '/no-access';

/**
 * Replaces the page by `/no-access` when the server refuses its content ('Bu işlem için yetkiniz yok').
 *
 * The home page is not replaced and shows its error, since `/no-access` links to the home page.
 */
export function useNoAccess(isRefused: boolean) {
  useLayoutEffect(() => {
    if (isRefused && location.pathname !== '/') navigation.go(NO_ACCESS_PATH, { replace: true });
  }, [isRefused]);
}
