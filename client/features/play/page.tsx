import { useEffect, useRef } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { PlayableType } from '../../core/api/rows.ts';
import { parsePathId } from '../../core/api/values.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { type PageProps, type RouteParams, useTitle } from '../../core/routing/route.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/links/link.tsx';
import { FavouriteButton } from '../catalogue/cards/favourite-button.tsx';
import { getSelectedGame } from '../catalogue/selected-game.ts';
import { GameScreen } from './game-screen.tsx';
import { getLaunch } from './launch.ts';
import { UnknownGame } from './launch-error.tsx';
import { GAMING_TYPES, type GamingType } from './launcher.ts';
import { playTexts } from './texts.tr.ts';

export default function PlayPage({ params }: PageProps) {
  const t = useTexts(playTexts);
  const address = parsePlayAddress(params);
  if (!address) return <UnknownGame href="/slot" label={t('toGames')} />;
  // Another game or gaming type starts a new session.
  return <PlaySession key={`${address.type} ${address.id} ${address.gamingType}`} address={address} />;
}

function PlaySession({ address }: { address: PlayAddress }) {
  const models = useModels();
  const t = useTexts(playTexts);
  const launch = getLaunch(models);
  const { type, id, gamingType, provider } = address;
  useEffect(() => launch.enter(type, id, gamingType, provider), [launch, type, id, gamingType, provider]);
  const selected = getSelectedGame(models).game.value;
  const lastSelected = useRef(selected);
  // A sign-out clears the selection, while the page may still tell what becomes of an open hand.
  if (selected) lastSelected.current = selected;
  const game = lastSelected.current;
  const isTable = type === 'live';
  const name = game?.name ?? (isTable ? t('table') : t('game'));
  useTitle(game?.name);
  return (
    <GameScreen
      name={name}
      provider={game?.provider ?? provider}
      kind={isTable ? t('live') : t(gamingType)}
      image={game?.image}
      isTable={isTable}
      gamingType={gamingType}
      launch={launch.state.value}
      onStart={() => launch.start(type, id, gamingType, provider)}
      lobby={isTable ? { path: '/live', label: t('toTables') } : { path: '/slot', label: t('toGames') }}
      headActions={
        <>
          <ModeLink address={address} hasDemo={game?.hasDemo} />
          <FavouriteButton type={type} id={id} name={name} size={40} />
        </>
      }
    />
  );
}

/** A link between real and demo play of a slot. It is left out if the game is known to have no demo. */
function ModeLink({ address, hasDemo }: { address: PlayAddress; hasDemo: boolean | undefined }) {
  const t = useTexts(playTexts);
  const otherType = address.gamingType === 'demo' ? 'real' : 'demo';
  if (address.type !== 'slot' || (otherType === 'demo' && hasDemo === false)) return null;
  return (
    <Link
      href={buildPlayPath(address, otherType)}
      replace
      className={`${buildButtonClass({ size: 'row' })} play-head-mode`}
    >
      {otherType === 'demo' ? t('toDemo') : t('toReal')}
    </Link>
  );
}

export interface PlayAddress {
  readonly type: PlayableType;
  readonly id: AnyId;
  readonly gamingType: GamingType;
  readonly provider: string | undefined;
}

/** Parses the parameters of a play route; returns undefined when they are invalid. */
export function parsePlayAddress(params: RouteParams): PlayAddress | undefined {
  const { type, id = '', x, gamingType, providerName } = params;
  if ((type !== 'slot' && type !== 'live') || id === '') return undefined;
  const parsedType = GAMING_TYPES.find((each) => each === (gamingType ?? x));
  return {
    type,
    id: parsePathId(id),
    // In an address of four parts, any gaming type opens the game; all but `demo` play for real money.
    gamingType: parsedType ?? 'real',
    // A third segment that is no gaming type is read as the name of the provider.
    provider: providerName ?? (parsedType === undefined ? x : undefined),
  };
}

/** Returns the play path of the same game, with the given gaming type. */
export function buildPlayPath({ type, id, provider }: PlayAddress, gamingType: GamingType): string {
  const end = provider === undefined ? '' : `/${encodeURIComponent(provider)}`;
  return `/play/${type}/${encodeURIComponent(id)}/${gamingType}${end}`;
}
