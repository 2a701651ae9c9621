import { createModelsContext } from '../base/models-context.ts';
import type { ContractsModels } from '../contracts/models.ts';
import type { CashierModel } from './cashier-model.ts';
import type { CouponsModel } from './coupons-model.ts';
import type { OutboxModel } from './outbox-model.ts';
import type { PlayersModel } from './players-model.ts';
import type { SignInModel } from './sign-in.ts';

export interface PlayersModels extends ContractsModels {
  readonly players: PlayersModel;
  readonly signIn: SignInModel;
  readonly outbox: OutboxModel;
  readonly cashier: CashierModel;
  readonly coupons: CouponsModel;
}

export const [PlayersProvider, usePlayersModels] = createModelsContext<PlayersModels>();
