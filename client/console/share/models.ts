import { createModelsContext } from '../base/models-context.ts';
import type { JournalModels } from '../journal/models.ts';
import type { HarModel } from './har-model.ts';
import type { ReportModel } from './save-report.ts';

export interface ShareModels extends JournalModels {
  readonly har: HarModel;
  readonly report: ReportModel;
}

export const [ShareProvider, useShareModels] = createModelsContext<ShareModels>();
