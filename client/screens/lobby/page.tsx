import { type MemoExoticComponent, memo, useMemo, useState } from 'react';
import type { Component } from '../../jsx-types.ts';
import type { Models } from '../../models.ts';
import { whenLoaded } from '../../resources/when-loaded.ts';
import { useQuery } from '../../routing/query.ts';
import type { PageProps } from '../../routing/route.ts';
import type { LobbyBase } from './address.ts';
import { LiveLobby, SlotLobby } from './kinds.tsx';
import { getLobbies } from './lobbies.ts';
import type { LobbyProps, LobbyVisit } from './lobby.tsx';
import type { LobbyModel } from './lobby-model.ts';
import { LobbyShownContext } from './when-hidden.ts';

const LOBBIES: readonly { base: LobbyBase; Lobby: MemoExoticComponent<Component<LobbyProps>> }[] = [
  { base: '/slot', Lobby: memo(SlotLobby) },
  { base: '/live', Lobby: memo(LiveLobby) },
];

const findBase = (path: string): LobbyBase => (path.startsWith('/live') ? '/live' : '/slot');

export function loadAhead(models: Models): Promise<void> {
  const { slots, live } = getLobbies(models);
  return findBase(location.pathname) === '/live' ? loadUnfiltered(live) : loadUnfiltered(slots);
}

/** Loads the unfiltered list. With a query, which filters the list, the page itself loads it. */
async function loadUnfiltered<Row>(lobby: LobbyModel<Row>): Promise<void> {
  if (location.search !== '') return;
  lobby.loadFacets();
  const list = lobby.list({});
  await whenLoaded(() => [list.state, lobby.categories]);
}

/**
 * Shows the lobby of the slots or of the live tables. The lobby that is not shown stays in the document,
 * hidden, once it was visited: showing its cards again is faster on a slow phone than building them.
 */
export default function LobbiesPage({ params, path }: PageProps) {
  const [query] = useQuery();
  const shownBase = findBase(path);
  const shownVisit = useMemo<LobbyVisit>(() => ({ params, query }), [params, query]);
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
