import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { type Models, useModels } from '../models.ts';
import { MAINTENANCE_PATH } from '../site/maintenance.ts';
import { navigation } from './navigation.ts';
import type { Route } from './route.ts';
import { useRouteTable } from './route-table.ts';

interface Verdict {
  /** The path to redirect to; null when the route may be shown. */
  readonly to: string | null;
  /** Whether the user comes back to this route from the page of `to`, as after the login. */
  readonly isReturn: boolean;
}

type GuardedRoute = Pick<Route, 'guard' | 'maintenanceCheck'>;

const buildVerdict = (to: string | null, isReturn = false): Verdict => ({ to, isReturn });

/** Checks whether a route may be shown (spec §2): maintenance first, then login. */
function checkAccess(route: GuardedRoute, { maintenance, session }: Models): Verdict {
  if (route.maintenanceCheck && maintenance.isUnderMaintenance.value) return buildVerdict(MAINTENANCE_PATH);
  if (route.guard === 'login' && !session.mayEnter.value) return buildVerdict('/login', true);
  if (route.guard === 'visitor' && session.isSignedIn.value) return buildVerdict('/');
  return buildVerdict(null);
}

/** Returns whether the route may be shown; redirects if not. */
export function useGuard(route: GuardedRoute): boolean {
  const models = useModels();
  const [path, navigate] = useLocation();
  const redirect = useRouteTable().redirects[path];
  const { to, isReturn } = redirect === undefined ? checkAccess(route, models) : buildVerdict(redirect);

  // Read while the guarded route is rendered: once the effect has redirected, the address is that of the login.
  const returnAddress = isReturn ? navigation.getAddress() : null;

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
