/** The casino as a domain of the engine. */
import { PAGE_CALL, PAGE_RULE } from '#contracts/casino/page-calls';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { contracts, documents } from '#contracts/registry';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import type { Domain } from '../engine/domain.ts';
import { isSession, moveSessions, nameSession } from './accounts/sessions.ts';
import type { Session } from './accounts/tables.ts';
import { advance } from './advance.ts';
import { listOutbox } from './control/outbox.ts';
import { panels } from './control/panels.ts';
import { isOfKind, PLAYER_KINDS } from './control/player-kinds.ts';
import { openPlayerSession } from './control/player-session.ts';
import { locateGame } from './games/find-launch.ts';
import { gameRoutes } from './games/routes.ts';
import { admit, expireCurrentSession, findSender } from './handlers/callers.ts';
import { handlers } from './handlers/registry.ts';
import { mediaRoutes } from './media.ts';
import { PRESETS } from './presets.ts';
import { supportRoutes } from './support/routes.ts';
import { casinoTables, type World } from './world.ts';

export const casino: Domain = {
  registry: { contracts, documents },
  handlers,
  tables: casinoTables,
  players: NAMED_PLAYERS,
  presets: PRESETS,
  pages: [
    { segment: 'media', ruleNames: [], requests: [], isFillable: true, routes: mediaRoutes },
    {
      segment: 'games',
      ruleNames: [PAGE_RULE.round, PAGE_RULE.slip],
      requests: [PAGE_CALL.round, PAGE_CALL.slip],
      isFillable: false,
      routes: gameRoutes,
      locate: locateGame,
    },
    {
      segment: SUPPORT_PATH.slice(1),
      ruleNames: [PAGE_RULE.message],
      requests: [PAGE_CALL.message],
      isFillable: true,
      routes: supportRoutes,
    },
  ],
  panels,
  advance,
  findSender,
  admit,
  openSession: openPlayerSession,
  listOutbox,
  marks: {
    playerKinds: PLAYER_KINDS,
    isOfKind,
    nameSession,
    isSession: (world: World, session: Session, which) => isSession(world, session, which),
  },
  expireSession: expireCurrentSession,
  moveSessions: (world: World, ms) => moveSessions(world, ms),
};
