import { useEffect } from 'react';
import type { PlayableType } from '../../../core/api/rows.ts';
import { isSameId, parsePathId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { ANY_PATH, type RouteParams } from '../../../core/routing/route.ts';
import { readPath, useFindRoute } from '../../../core/routing/route-table.ts';
import { getSiteDocuments } from '../../../core/site/site-documents.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { findAccountPage } from '../../../shell/account/pages.ts';
import { GameStand } from '../../catalogue/cards/game-stand.tsx';
import { getSelectedGame } from '../../catalogue/selected-game.ts';
import { listVirtualGames } from '../../catalogue/virtual-games.ts';
import { loginTexts } from './texts.tr.ts';

/** Says what the login is for: the game that waits, which it shows, or all that needs an account, and the page that waits. */
export function LoginLead() {
  const { returnAddress } = useModels();
  const t = useTexts(loginTexts);
  const site = useTexts(siteTexts);
  const menu = useTexts(menuTexts);
  const findRoute = useFindRoute();
  const path = readPath(returnAddress.readSaved() ?? '/');
  const match = findRoute(path);
  if (path === '/' || !match || match.route.path === ANY_PATH) return <Lead />;
  const { route, params } = match;
  const isOfAccount = route.title === 'titleProfile';
  const title = isOfAccount ? menu(findAccountPage(route.path).title) : site(route.title);
  if (returnAddress.peek() === '/') {
    return <Lead next={isOfAccount ? t('returnToHomeFor', { title }) : t('returnToHome')} />;
  }
  if (route.path === '/virtual/:game') return <WaitingVirtualGame path={path} />;
  if (route.hidesChrome) return <WaitingGame params={params} />;
  return <Lead next={t('returnToPage', { title })} />;
}

/** next: what opens after the sign-in, if that is not clear. */
function Lead({ next }: { next?: string }) {
  const t = useTexts(loginTexts);
  return <p className="dim form-lead">{next === undefined ? t('lead') : `${t('lead')} ${next}`}</p>;
}

/** A game of the lobby. The lobby is asked for one that was opened by its address. */
function WaitingGame({ params }: { params: RouteParams }) {
  const models = useModels();
  const selectedGame = getSelectedGame(models);
  const type: PlayableType = params.type === 'live' ? 'live' : 'slot';
  const { id = '' } = params;
  useEffect(() => void selectedGame.selectAddress({ type, id: parsePathId(id) }), [selectedGame, type, id]);
  const { value } = selectedGame.game;
  const game = value?.type === type && isSameId(value.id, id) ? value : undefined;
  return <WaitingCover name={game?.name} image={game?.image} shape={type === 'live' ? 'table' : 'cover'} />;
}

/** A virtual game, which the menu names. */
function WaitingVirtualGame({ path }: { path: string }) {
  const models = useModels();
  const menu = getSiteDocuments(models).headerMenu;
  useEffect(() => void menu.load(), [menu]);
  const link = listVirtualGames(readRows(menu.state.value)).find((each) => each.path === path);
  const name = link?.title[models.language.lang.value];
  return <WaitingCover name={name} image={link?.game.image} shape="cover" />;
}

interface WaitingCoverProps {
  name: string | undefined;
  image: string | undefined;
  shape: 'cover' | 'table';
}

function WaitingCover({ name, image, shape }: WaitingCoverProps) {
  const t = useTexts(loginTexts);
  const quoted = `“${name}”`;
  const [before, after] = name ? t('returnToGame', { name }).split(quoted) : [t('returnToUnknownGame')];
  return (
    <div className="form-lead waiting-game row gap-16">
      <GameStand image={image} name={name} shape={shape} isSmall />
      <p className="dim">
        <span>{before}</span>
        {after && <span className="waiting-name">{quoted}</span>}
        {after && <span>{after}</span>}
      </p>
    </div>
  );
}
