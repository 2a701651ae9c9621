import { createModelsContext } from '../base/models-context.ts';
import type { ShareModels } from '../share/models.ts';
import type { Shortcuts } from './shortcuts.ts';

/** All models of the console. */
export interface FrameModels extends ShareModels {
  readonly shortcuts: Shortcuts;
}

export const [FrameProvider, useFrameModels] = createModelsContext<FrameModels>();
