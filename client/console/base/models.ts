import type { ReadonlySignal } from '@preact/signals-react';
import type { Connection } from './connection.ts';
import type { Layout } from './layout-model.ts';
import { createModelsContext } from './models-context.ts';
import type { NoticesModel } from './notices-model.ts';
import type { PageFocus } from './page-focus.ts';

/** The models that every room of the console may use; a later room adds its own. */
export interface BaseModels {
  readonly connection: Connection;
  readonly notices: NoticesModel;
  readonly layout: Layout;
  readonly pageFocus: PageFocus;
  readonly shortcuts: { readonly isEnabled: ReadonlySignal<boolean> };
  /** Loads all models except the journal and the snapshots. */
  readonly refresh: () => Promise<void>;
  /** Loads everything again after the world was replaced. */
  readonly reload: () => Promise<void>;
}

export const [BaseProvider, useBaseModels] = createModelsContext<BaseModels>();
