import './page.css';
import { type ComponentType, memo, useMemo, useState } from 'react';
import type { Models } from '../../models.ts';
import { useEntryKey } from '../../routing/history-entry.ts';
import { useQuery } from '../../routing/query.ts';
import type { PageProps } from '../../routing/route.ts';
import type { LobbyBase } from '../lobby/address.ts';
import { loadLobbyAhead } from '../lobby/load-lobby-ahead.ts';
import { getLobbies } from '../lobby/lobbies.ts';
import type { LobbyProps, LobbyVisit } from '../lobby/lobby.tsx';
import { LobbyShownContext } from '../lobby/when-hidden.ts';
import { LiveLobby } from './live-lobby.tsx';
import { SlotLobby } from './slot-lobby.tsx';

const LOBBIES: readonly { base: LobbyBase; Lobby: ComponentType<LobbyProps> }[] = [
  { base: '/slot', Lobby: memo(SlotLobby) },
  { base: '/live', Lobby: memo(LiveLobby) },
];

const findBase = (path: string): LobbyBase => (path.startsWith('/live') ? '/live' : '/slot');

export function loadAhead(models: Models): Promise<void> {
  const { slots, live } = getLobbies(models);
  return findBase(location.pathname) === '/live' ? loadLobbyAhead(live) : loadLobbyAhead(slots);
}

/**
 * Shows the lobby of the slots or of the live tables. The lobby that is not shown stays in the document,
 * hidden, once it was visited: showing its cards again is faster on a slow phone than building them.
 */
export default function LobbiesPage({ params, path }: PageProps) {
  const [query] = useQuery();
  const entry = useEntryKey();
  const shownBase = findBase(path);
  const shownVisit = useMemo<LobbyVisit>(() => ({ params, query, entry }), [params, query, entry]);
  const [visits, setVisits] = useState<Partial<Record<LobbyBase, LobbyVisit>>>({});
  if (visits[shownBase] !== shownVisit) setVisits({ ...visits, [shownBase]: shownVisit });
  return LOBBIES.map(({ base, Lobby }) => {
    const isShown = base === shownBase;
    const visit = isShown ? shownVisit : visits[base];
    return (
      visit && (
        <div key={base} className="lobby-frame" hidden={!isShown}>
          <LobbyShownContext value={isShown}>
            <Lobby visit={visit} isShown={isShown} />
          </LobbyShownContext>
        </div>
      )
    );
  });
}
