import { useRef, useState } from 'react';
import type { Failure } from '../../core/api/outcome.ts';

interface Sending {
  /** Sends a request unless another one waits for its reply; `onSent` follows its success. */
  readonly send: (request: () => Promise<Failure | null>, onSent?: () => void) => Promise<void>;
  readonly isWaiting: boolean;
  /** The failure of the last request; null while another one waits, and after a success. */
  readonly failure: Failure | null;
}

/** Sends what a button submits once, however often it is pressed. */
export function useSending(): Sending {
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // This is a ref, since a state would change only at the next rendering, and a second press can come earlier.
  const isSending = useRef(false);
  return {
    async send(request, onSent) {
      if (isSending.current) return;
      isSending.current = true;
      setWaiting(true);
      setFailure(null);
      const answer = await request();
      isSending.current = false;
      setWaiting(false);
      setFailure(answer);
      if (!answer) onSent?.();
    },
    isWaiting,
    failure,
  };
}
