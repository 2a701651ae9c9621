import { signal } from '@preact/signals-react';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { type Models, useModels } from '../models.ts';
import { MAINTENANCE_PATH } from '../site/maintenance.ts';
import { navigation } from './navigation.ts';
import type { Route } from './route.ts';
import { useRouteTable } from './route-table.ts';

type GuardedRoute = Pick<Route, 'guard' | 'maintenanceCheck'>;

const LOGIN_PATH = '/login';

/** Whether the shown page stays when the session of its player ends, since it has something to say about that. */
export const staysOpen = signal(false);

/** Returns whether the page is shown to a player, also to one whose session has ended on a page that stays. */
export function isForPlayer({ session }: Models): boolean {
  return session.mayEnter.value || staysOpen.value;
}

/** Returns the path to redirect to (spec §2), maintenance first, then login; null when the route may be shown. */
function findRedirect(route: GuardedRoute, models: Models): string | null {
  const { maintenance, session } = models;
  if (route.maintenanceCheck && maintenance.isUnderMaintenance.value) return MAINTENANCE_PATH;
  if (route.guard === 'login' && !isForPlayer(models)) return LOGIN_PATH;
  return route.guard === 'visitor' && session.isSignedIn.value ? '/' : null;
}

/** Returns whether the route may be shown; redirects if not. */
export function useGuard(route: GuardedRoute): boolean {
  const models = useModels();
  const [path, navigate] = useLocation();
  const to = useRouteTable().redirects[path] ?? findRedirect(route, models);

  // The visitor comes back to this route after the login. The address is read while the guarded route is rendered: once
  // the effect has redirected, it is that of the login.
  const returnAddress = to === LOGIN_PATH ? navigation.getAddress() : null;

  useLayoutEffect(() => {
    if (to === null) return;
    if (returnAddress !== null) models.returnAddress.save(returnAddress);
    navigate(to, { replace: true });
  }, [to, returnAddress, models, navigate]);

  // At each new guarded path, the client checks that the session still exists on the server.
  const guardedPath = to === null && route.guard === 'login' && path;
  useEffect(() => {
    if (guardedPath) models.session.revalidate();
  }, [guardedPath, models]);

  return to === null;
}
