import type { ReadonlySignal } from '@preact/signals-react';
import type { Controls, ReplyOf } from '#contracts/control/calls';
import type { BaseModels } from '../base/models.ts';
import { createModelsContext } from '../base/models-context.ts';
import type { SnapshotsModel } from './snapshots-model.ts';
import type { WayBackModel } from './way-back-model.ts';
import type { WorldClock } from './world-clock.ts';
import type { WorldModel } from './world-model.ts';

export interface WorldModels extends BaseModels {
  readonly world: WorldModel;
  readonly clock: WorldClock;
  readonly snapshots: SnapshotsModel;
  readonly wayBack: WayBackModel;
  /** The presets, whose names the list of worlds shows, and the opening of a file stand in later rooms. */
  readonly scenario: { readonly presets: ReadonlySignal<ReplyOf<Controls['getPresets']>> };
  readonly files: { readonly open: (files: readonly File[]) => Promise<void> };
}

export const [WorldProvider, useWorldModels] = createModelsContext<WorldModels>();
