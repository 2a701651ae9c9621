import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import * as maintenance from '#contracts/calls/maintenance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { AnyContract } from '#contracts/contract';
import { type Provocation, testRefusals } from './test-refusals.ts';

/** Makes the provider unreachable by a preset, because the providers of the mock never fail by themselves. */
const unreachable =
  (contract: AnyContract): Provocation =>
  async ({ as, control }) => {
    const player = await as('esra.isik');
    await control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
    return () => player.call(contract, contract.example);
  };

const underMaintenance =
  (contract: AnyContract): Provocation =>
  async ({ call, control }) => {
    await control('patchScenario', { maintenance: true });
    return () => call(contract);
  };

const SHORT = { searchGameName: 'ab' };

testRefusals(casino.games_list, { SEARCH_TOO_SHORT: SHORT });
testRefusals(livecasino.game_table_list, { SEARCH_TOO_SHORT: SHORT });
testRefusals(casino.init_game, {
  PROVIDER_UNREACHABLE: unreachable(casino.init_game),
  UNKNOWN_GAME: { gameID: 999_999 },
});
testRefusals(livecasino.init_game, {
  PROVIDER_UNREACHABLE: unreachable(livecasino.init_game),
  UNKNOWN_GAME: { tableID: 999_999 },
});
testRefusals(virtualgames.init_game, {
  PROVIDER_UNREACHABLE: unreachable(virtualgames.init_game),
  UNKNOWN_GAME: { providerID: 9, type: 'chess' },
});
testRefusals(user.favorites, {
  UNKNOWN_GAME: [
    { mode: 'insert', id: 999_999 },
    { type: 'livecasino', mode: 'insert', id: 1001 },
  ],
});
testRefusals(maintenance.check_status, { UNDER_MAINTENANCE: underMaintenance(maintenance.check_status) });
testRefusals(system.ping, { UNDER_MAINTENANCE: underMaintenance(system.ping) });
