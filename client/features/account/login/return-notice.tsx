import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { ANY_PATH } from '../../../core/routing/route.ts';
import { useFindRoute } from '../../../core/routing/route-table.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { findAccountPage } from '../../../shell/account/pages.ts';
import { getSelectedGame } from '../../catalogue/selected-game.ts';
import { loginTexts } from './texts.tr.ts';

/** Names the page that opens after the sign-in, unless it is the home page. */
export function ReturnNotice() {
  const models = useModels();
  const { returnAddress } = models;
  const t = useTexts(loginTexts);
  const site = useTexts(siteTexts);
  const menu = useTexts(menuTexts);
  const findRoute = useFindRoute();
  const path = returnAddress.peek().split(/[?#]/, 1)[0] ?? '/';
  const route = findRoute(path)?.route;
  if (path === '/' || !route || route.path === ANY_PATH) return null;
  if (!route.hidesChrome) {
    const isOfAccount = route.title === 'titleProfile';
    const title = isOfAccount ? menu(findAccountPage(route.path).title) : site(route.title);
    return <span>{t('returnToPage', { title })}</span>;
  }
  // The name of the game is known only if the visitor came from the game's card.
  const game = getSelectedGame(models).game.peek();
  const name = game && `${path}/`.startsWith(`/play/${game.type}/${game.id}/`) ? game.name : null;
  return <span>{name ? t('returnToGame', { name }) : t('returnToUnknownGame')}</span>;
}
