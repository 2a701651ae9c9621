import { useLayoutEffect } from 'react';
import { navigation } from '../routing/navigation.ts';

const NO_ACCESS_PATH = '/no-access';

/**
 * Replaces the page by `/no-access` when the server refuses its content ('Bu işlem için yetkiniz yok').
 *
 * The home page shows its error instead, since `/no-access` has a link to it.
 */
export function useNoAccess(isRefused: boolean) {
  useLayoutEffect(() => {
    if (isRefused && location.pathname !== '/') navigation.go(NO_ACCESS_PATH, { replace: true });
  }, [isRefused]);
}
