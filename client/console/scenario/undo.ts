import { signal } from '@preact/signals-react';
import type { ScenarioChange } from '#contracts/control/scenario';
import type { Connection } from '../base/connection.ts';
import type { NoticesModel } from '../base/notices-model.ts';
import type { WorldClock } from '../world/world-clock.ts';
import { describeChange } from './describe-rule.ts';
import type { ScenarioModel } from './scenario-model.ts';

interface Models {
  readonly connection: Pick<Connection, 'tester'>;
  readonly scenario: ScenarioModel;
  readonly clock: WorldClock;
  readonly notices: NoticesModel;
}

export type ChangeUndo = ReturnType<typeof createChangeUndo>;

/**
 * Returns a function that undoes the last change of the scenario or of the clock and shows a notice that names it. A
 * change of another tester is only shown, for a second call to confirm.
 */
export function createChangeUndo({ scenario, clock, notices, connection }: Models) {
  /** The change of another tester of which the tester is asked whether to take it back. */
  const foreignChange = signal<ScenarioChange | undefined>();

  return {
    foreignChange,

    /** confirmedId: the id of the change of another tester that is to be taken back. */
    async undo(confirmedId?: number) {
      foreignChange.value = undefined;
      await clock.settle();
      const own = connection.tester.peek().trim();
      const result = await scenario.undo(({ by = '', id }) => by === own || id === confirmedId);
      if (!result) return notices.showError(`Not undone: ${scenario.error.peek()}`);
      const { change, isDone } = result;
      if (!isDone) {
        foreignChange.value = change;
        return;
      }
      if (change.kind === 'clock') await clock.followUndo();
      notices.showSuccess(`Undone: ${describeChange(change)}`);
    },
  };
}
