import { createModelsContext } from '../base/models-context.ts';
import type { WorldModels } from '../world/models.ts';
import type { ContractsModel } from './contracts-model.ts';
import type { ReplyCheck } from './reply-check.ts';

export interface ContractsModels extends WorldModels {
  readonly contracts: ContractsModel;
  readonly replyCheck: ReplyCheck;
}

export const [ContractsProvider, useContractsModels] = createModelsContext<ContractsModels>();
