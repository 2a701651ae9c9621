import type { Failure } from '../api/outcome.ts';
import type { Messages } from './messages.ts';
import type { ToastsModel } from './toasts.ts';

/**
 * Shows the server's message after it has refused what a player submitted (spec §8). Other failures raise no
 * toast: the place of the submission shows them.
 */
export type ReportRefusal = (failure: Failure, options?: Parameters<ToastsModel['show']>[2]) => void;

interface Deps {
  readonly toasts: ToastsModel;
  readonly messages: Messages;
}

export function createReportRefusal({ toasts, messages }: Deps): ReportRefusal {
  return (failure, options) => {
    if (failure.kind === 'refused' || failure.kind === 'not-authorised')
      toasts.show('bad', messages.server(failure.message), options);
  };
}
