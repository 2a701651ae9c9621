import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { type Route, redirects } from '../routes.tsx';
import { MAINTENANCE_PATH } from '../state/maintenance.ts';
import { type Models, useModels } from '../state/models.ts';
import { navigation } from './navigation.ts';

type Verdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'go'; readonly to: string; readonly isReturn: boolean };

const ENTER: Verdict = { kind: 'enter' };
const goTo = (to: string, isReturn = false): Verdict => ({ kind: 'go', to, isReturn });

/** Who may see a route (spec §2): maintenance first, then login. */
export function guardVerdict(route: Route, path: string, { maintenance, session }: Models): Verdict {
  const redirect = redirects[path];
  if (redirect !== undefined) return goTo(redirect);
  if (route.maintenanceCheck && maintenance.isUnderMaintenance.value) return goTo(MAINTENANCE_PATH);
  if (route.guard === 'login' && !session.mayEnter.value) return goTo('/login', true);
  if (route.guard === 'visitor' && session.isSignedIn.value) return goTo('/');
  return ENTER;
}

/** Whether the route may be shown; where not, the person is on the way elsewhere. */
export function useGuard(route: Route): boolean {
  useSignals();
  const models = useModels();
  const [path, navigate] = useLocation();
  const verdict = guardVerdict(route, path, models);
  const to = verdict.kind === 'go' ? verdict.to : null;
  const isReturn = verdict.kind === 'go' && verdict.isReturn;

  useLayoutEffect(() => {
    if (to === null) return;
    if (isReturn) models.returnAddress.save(navigation.here());
    navigate(to, { replace: true });
  }, [to, isReturn, models, navigate]);

  const isGuarded = route.guard === 'login' && to === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entering of a guarded address counts
  useEffect(() => {
    if (isGuarded) models.session.revalidate();
  }, [isGuarded, path, models]);

  return to === null;
}
