import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { ANY_PATH } from '../../../core/routing/route.ts';
import { useFindRoute } from '../../../core/routing/route-table.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { getSelectedGame } from '../../catalogue/selected-game.ts';
import type AccountPageNotice from './account-page-notice.tsx';
import { loginTexts } from './texts.tr.ts';

/** Names the page that opens after the sign-in, unless it is the home page. */
export function ReturnNotice() {
  const models = useModels();
  const { returnAddress } = models;
  const t = useTexts(loginTexts);
  const site = useTexts(siteTexts);
  const findRoute = useFindRoute();
  const path = returnAddress.peek().split(/[?#]/, 1)[0] ?? '/';
  const route = findRoute(path)?.route;
  if (path === '/' || !route || route.path === ANY_PATH) return null;
  if (route.title === 'titleProfile') return <AccountNotice path={route.path} />;
  if (!route.hidesChrome) return <span>{t('returnToPage', { title: site(route.title) })}</span>;
  // The name of the game is known only if the visitor came from the game's card.
  const game = getSelectedGame(models).game.peek();
  const name = game && `${path}/`.startsWith(`/play/${game.type}/${game.id}/`) ? game.name : null;
  return <span>{name ? t('returnToGame', { name }) : t('returnToUnknownGame')}</span>;
}

/**
 * Names the account page that opens after the login. Until the code that knows the names of the account pages
 * is loaded, shows their general title.
 */
function AccountNotice({ path }: { path: string }): Elements {
  const t = useTexts(loginTexts);
  const site = useTexts(siteTexts);
  const [Notice, setNotice] = useState<typeof AccountPageNotice>();
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      try {
        const { default: component } = await import('./account-page-notice.tsx');
        if (!isUnmounted) setNotice(() => component);
      } catch {
        // The names could not be loaded, so the general title stays.
      }
    };
    void load();
    return () => {
      isUnmounted = true;
    };
  }, []);
  const area = <span>{t('returnToPage', { title: site('titleProfile') })}</span>;
  return Notice ? (
    <Suspense fallback={area}>
      <Notice path={path} />
    </Suspense>
  ) : (
    area
  );
}
