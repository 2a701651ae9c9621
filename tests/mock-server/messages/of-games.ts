import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import * as maintenance from '#contracts/calls/maintenance';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { AnyContract, SendOf } from '#contracts/contract';
import { type Provocation, type Provoked, refusalsOf } from './provocation.ts';

const anybody =
  <C extends AnyContract>(contract: C, data: SendOf<C>): Provocation =>
  async ({ call }) =>
  () =>
    call(contract, data);

const esra =
  <C extends AnyContract>(contract: C, data: SendOf<C>): Provocation =>
  async ({ as }) => {
    const player = await as('esra.isik');
    return () => player.call(contract, data);
  };

/** The mock's own studios are always there: a tester takes them away. */
const unreachable =
  (contract: AnyContract): Provocation =>
  async ({ as, control }) => {
    const player = await as('esra.isik');
    await control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
    return () => player.call(contract, contract.example);
  };

const SHORT = { searchGameName: 'ab' };

export const OF_GAMES: readonly Provoked[] = [
  refusalsOf(casino.games_list, { SEARCH_TOO_SHORT: anybody(casino.games_list, SHORT) }),
  refusalsOf(livecasino.game_table_list, { SEARCH_TOO_SHORT: anybody(livecasino.game_table_list, SHORT) }),
  refusalsOf(casino.init_game, {
    PROVIDER_UNREACHABLE: unreachable(casino.init_game),
    UNKNOWN_GAME: esra(casino.init_game, { gameID: 999_999 }),
  }),
  refusalsOf(livecasino.init_game, {
    PROVIDER_UNREACHABLE: unreachable(livecasino.init_game),
    UNKNOWN_GAME: esra(livecasino.init_game, { tableID: 999_999 }),
  }),
  refusalsOf(virtualgames.init_game, {
    PROVIDER_UNREACHABLE: unreachable(virtualgames.init_game),
    UNKNOWN_GAME: esra(virtualgames.init_game, { providerID: 9, type: 'chess' }),
  }),
  refusalsOf(user.favorites, {
    UNKNOWN_GAME: esra(user.favorites, { type: 'casino', mode: 'insert', id: 999_999 }),
  }),
  refusalsOf(maintenance.check_status, {
    async UNDER_MAINTENANCE({ call, control }) {
      await control('patchScenario', { maintenance: true });
      return () => call(maintenance.check_status);
    },
  }),
];
