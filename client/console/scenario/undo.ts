import type { WorldClock } from '../clock/world-clock.ts';
import type { NoticesModel } from '../notices/notices-model.ts';
import { describeChange } from './describe-rule.ts';
import type { ScenarioModel } from './scenario-model.ts';

interface Models {
  readonly scenario: ScenarioModel;
  readonly clock: WorldClock;
  readonly notices: NoticesModel;
}

/**
 * Returns a function that undoes the last change of the scenario or of the clock, whichever console has made it,
 * and shows a notice that names it.
 */
export function createChangeUndo({ scenario, clock, notices }: Models): () => Promise<void> {
  return async () => {
    await clock.settle();
    const change = await scenario.undo();
    if (!change) return notices.showError(`Not undone: ${scenario.error.peek()}`);
    if (change.kind === 'clock') await clock.followUndo();
    notices.showSuccess(`Undone: ${describeChange(change)}`);
  };
}
