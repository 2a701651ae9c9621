import { Component } from 'react';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { ensureEntryState } from '../../core/routing/navigation.ts';
import { forgetMissingPages, MissingPart } from '../../core/routing/page-code.ts';
import { ErrorScreen } from './error-screen.tsx';

interface Props {
  readonly children: TextOrElements;
  /** A change of this key clears the error, since another page may work. */
  readonly resetKey?: string;
}

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
  /**
   * Whether the page is about to be reloaded. The error screen is hidden then, since it would only flash up.
   */
  readonly isReloading: boolean;
}

const NO_ERROR: State = { error: undefined, hasFailed: false, isReloading: false };

/**
 * Shows the error screen when a component inside throws.
 *
 * If code of the site is missing, the page is reloaded once first, which helps after a new deployment.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = NO_ERROR;

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true, isReloading: isMendedByReload(error) };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof MissingPart)) return;
    forgetMissingPages();
    if (isMendedByReload(error)) reloadOnce();
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState(NO_ERROR);
    }
  }

  override render() {
    const { error, hasFailed, isReloading } = this.state;
    if (isReloading) return null;
    return hasFailed ? <ErrorScreen error={error} /> : this.props.children;
  }
}

/**
 * Returns whether a reload may help: code is missing although the site is reachable, and no reload was tried
 * yet.
 */
function isMendedByReload(error: unknown): boolean {
  return error instanceof MissingPart && error.isSiteThere && !ensureEntryState().wasReloaded;
}

/**
 * Reloads the page and records this in the history entry, whose state survives even where storage is
 * forbidden.
 */
function reloadOnce() {
  history.replaceState({ ...ensureEntryState(), wasReloaded: true }, '');
  location.reload();
}

/** Removes the record of the reload once the page is shown, so that a later error may reload again. */
export function forgetReload() {
  const { wasReloaded, ...state } = ensureEntryState();
  if (wasReloaded) history.replaceState(state, '');
}
