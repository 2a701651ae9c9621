import { useLayoutEffect } from 'react';
import type { Failure } from '../../core/api/outcome.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import type { Loadable } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { navigation } from '../../core/routing/navigation.ts';
import { frameTexts } from '../../core/site/frame-texts.tr.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Button } from '../button.tsx';
import { AsyncView } from './async-view.tsx';
import { SignInLink } from './sign-in-link.tsx';
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

/** An `AsyncView` of a resource, with the site's texts and a button that retries. */
export function ResourceView<T>(props: ResourceViewProps<T>) {
  const { state, retry, skeleton, empty, failed, children } = props;
  const frame = useTexts(frameTexts);
  const site = useTexts(siteTexts);
  const failureText = useFailureText();
  const { blocked, session } = useModels();
  useRecovery(isRecoverable(state), retry);
  const failure = state.kind === 'error' ? state.failure : undefined;
  useNoAccess(failure?.kind === 'not-authorised');
  // A backend may show searches and lists of providers to players only (spec §6).
  const isForPlayers = failure?.kind === 'session' && !session.mayEnter.value;
  const describe = (each: Failure) => (failed && !isOfSite(each) ? failed.text : failureText(each));
  return (
    <AsyncView
      state={state}
      skeleton={skeleton}
      empty={empty}
      words={{
        loading: frame('loading'),
        slow: frame('slow'),
        offlineTitle: frame('offlineTitle'),
        offlineText: frame('offlineText'),
        errorTitle: isForPlayers ? site('forPlayers') : (failed?.title ?? frame('errorTitle')),
      }}
      errorText={failure && (isForPlayers ? site('forPlayersText') : describe(failure))}
      action={
        // When the site is blocked, no request is sent until a reload, so the button reloads the page instead
        // of retrying.
        isForPlayers ? (
          <SignInLink />
        ) : failure?.kind === 'blocked' ? (
          <Button onClick={() => blocked.reload()}>{site('reload')}</Button>
        ) : (
          <Button onClick={retry}>{frame('retry')}</Button>
        )
      }
    >
      {children}
    </AsyncView>
  );
}

/** Returns whether a failure concerns the whole site. */
function isOfSite({ kind }: Failure): boolean {
  return kind === 'maintenance' || kind === 'blocked' || kind === 'session';
}

const NO_ACCESS_PATH = '/no-access';

/**
 * Replaces the page by `/no-access` when the server refuses its content ('Bu işlem için yetkiniz yok').
 *
 * The home page is not replaced and shows its error, since `/no-access` links to the home page.
 */
function useNoAccess(isRefused: boolean) {
  useLayoutEffect(() => {
    if (isRefused && location.pathname !== '/') navigation.go(NO_ACCESS_PATH, { replace: true });
  }, [isRefused]);
}
