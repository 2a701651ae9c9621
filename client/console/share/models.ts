import { createModelsContext } from '../base/models-context.ts';
import type { JournalModels } from '../journal/models.ts';
import type { OpenFileModel } from './open-file-model.ts';
import type { ReportModel } from './save-report.ts';

export interface ShareModels extends JournalModels {
  readonly files: OpenFileModel;
  readonly report: ReportModel;
}

export const [ShareProvider, useShareModels] = createModelsContext<ShareModels>();
