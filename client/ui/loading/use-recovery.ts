import { useEffect, useRef, useState } from 'react';
import { useModels } from '../../core/models.ts';

/**
 * Calls `retry` when the connection is back, if content is missing because of a lost connection or of
 * maintenance.
 *
 * If the content is missing at the first rendering already, as after maintenance, `retry` is called at once,
 * unless the connection is lost.
 */
export function useRecovery(isMissing: boolean, retry: () => void) {
  const { connection } = useModels();
  const latestRetry = useRef(retry);
  latestRetry.current = retry;

  const [wasMissing] = useState(isMissing);
  useEffect(() => {
    if (wasMissing && !connection.isLost()) latestRetry.current();
  }, [wasMissing, connection]);

  useEffect(
    () => (isMissing ? connection.onRecovery(() => latestRetry.current()) : undefined),
    [isMissing, connection],
  );
}

/** Returns whether a state or failure is due to a lost connection or to maintenance. */
export function isRecoverable(state: {
  readonly kind: string;
  readonly failure?: { readonly kind: string };
}): boolean {
  return state.kind === 'offline' || (state.kind === 'error' && state.failure?.kind === 'maintenance');
}
