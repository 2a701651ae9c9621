import type { Failure } from '../api/outcome.ts';
import type { Messages } from './messages.ts';
import { TOAST_MS, type ToastsModel } from './toasts.ts';

/**
 * Shows the server's message after it has refused what a player submitted (spec §8). Other failures raise no
 * toast: the place of the submission shows them.
 */
export type ReportRefusal = (failure: Failure, durationMs?: number) => void;

export function createReportRefusal(toasts: ToastsModel, messages: Messages): ReportRefusal {
  return (failure, durationMs = TOAST_MS) => {
    if (failure.kind === 'refused' || failure.kind === 'not-authorised')
      toasts.show('negative', messages.server(failure.message), { durationMs });
  };
}
