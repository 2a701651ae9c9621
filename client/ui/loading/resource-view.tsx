import { useLayoutEffect } from 'react';
import type { Failure } from '../../core/api/outcome.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import type { Loadable } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { navigation } from '../../core/routing/navigation.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Button, type ButtonStyle } from '../button.tsx';
import { ButtonLink } from '../links/link.tsx';
import { Note } from './note.tsx';
import { StatePanel } from './state-panel.tsx';
import { useFailureText } from './use-failure-text.ts';
import { isRecoverable, useRecovery } from './use-recovery.ts';

export interface ResourceViewProps<T> {
  state: Loadable<T>;
  retry: () => void;
  skeleton: Elements;
  /** Shown when there is no content; null shows nothing. */
  empty: Elements;
  /** The title and the text of most failures. Those of the whole site have texts of their own. */
  failed?: { readonly title: string; readonly text: string };
  children: (data: T) => Elements;
}

/** Shows a resource: that it is loading, its content, or why it has none, with a button that loads it again. */
export function ResourceView<T>(props: ResourceViewProps<T>) {
  const { state, retry, skeleton, empty, failed, children } = props;
  const site = useTexts(siteTexts);
  const failureText = useFailureText();
  const { blocked, session } = useModels();
  useRecovery(isRecoverable(state), retry);
  const failure = state.kind === 'error' ? state.failure : undefined;
  useNoAccess(failure?.kind === 'not-authorised' ? failure : undefined);
  // A backend may show searches and lists of providers to players only (spec §6).
  const isForPlayers = failure?.kind === 'session' && !session.mayEnter.value;
  const describe = (each: Failure) => (failed && !isOfSite(each) ? failed.text : failureText(each));
  switch (state.kind) {
    case 'loading':
      return (
        <div className="async-view-loading" data-loading>
          <span className="hidden-visually">{site('loading')}</span>
          {skeleton}
          {state.isSlow && (
            <div className="mt-16">
              <Note>{site('slow')}</Note>
            </div>
          )}
        </div>
      );
    case 'ready':
      return children(state.data);
    case 'empty':
      return empty;
    case 'offline':
      return (
        <StatePanel
          role="status"
          title={site('offlineTitle')}
          text={site('checkConnection')}
          actions={<Button onClick={retry}>{site('retry')}</Button>}
        />
      );
    case 'error':
      return (
        <StatePanel
          role="status"
          title={isForPlayers ? site('forPlayers') : (failed?.title ?? site('errorTitle'))}
          text={isForPlayers ? site('forPlayersText') : describe(state.failure)}
          actions={
            // When the site is blocked, no request is sent until a reload, so the button reloads the page instead
            // of retrying.
            isForPlayers ? (
              <SignInLink />
            ) : state.failure.kind === 'blocked' ? (
              <Button onClick={() => blocked.reload()}>{site('reload')}</Button>
            ) : (
              <Button onClick={retry}>{site('retry')}</Button>
            )
          }
        />
      );
  }
}

/** Returns whether a failure concerns the whole site. */
function isOfSite({ kind }: Failure): boolean {
  return kind === 'maintenance' || kind === 'blocked' || kind === 'session';
}

const NO_ACCESS_PATH = '/no-access';

/**
 * Replaces the page by `/no-access` when the server refuses its content ('Bu işlem için yetkiniz yok').
 *
 * The home page is not replaced and shows its error, since `/no-access` links to the home page. Each refusal replaces
 * one page: when the page is opened again, it asks again.
 */
function useNoAccess(refusal: Failure | undefined) {
  useLayoutEffect(() => {
    if (!refusal || followed.has(refusal) || location.pathname === '/') return;
    followed.add(refusal);
    navigation.go(NO_ACCESS_PATH, { replace: true });
  }, [refusal]);
}

/** The refusals that have led to `/no-access`. Data in memory may still have them. */
const followed = new WeakSet<Failure>();

/** A link to the login, after which the visitor returns to the current page. */
export function SignInLink(look: ButtonStyle) {
  const { returnAddress } = useModels();
  const site = useTexts(siteTexts);
  return (
    <ButtonLink {...look} href="/login" onClick={() => returnAddress.save(navigation.getAddress())}>
      {site('titleLogin')}
    </ButtonLink>
  );
}
