import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { entryState } from './history-entry.ts';
import { MissingPart } from './page-code.ts';

interface Props {
  readonly children: ReactNode;
  /** What was caught is forgotten when this changes: another page may work. */
  readonly resetKey?: string;
}

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/**
 * Shows a screen with a reload where something inside throws.
 *
 * A part that cannot be fetched reloads the page by itself first, once: after a new deployment that mends it.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPart && error.isSiteThere) reloadOnce();
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ error: undefined, hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}

/** Once per entry, remembered in its state: that outlives the reload even where storage is forbidden. */
function reloadOnce() {
  const state = entryState();
  if (state.wasReloaded) return;
  history.replaceState({ ...state, wasReloaded: true }, '');
  location.reload();
}

/** The page came: the next part that is missing may reload again. */
export function forgetReload() {
  const { key, wasReloaded } = entryState();
  if (wasReloaded) history.replaceState({ key }, '');
}
