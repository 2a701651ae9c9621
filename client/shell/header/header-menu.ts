/** Reads the main menu that the server sent, without links to pages that this site lacks. */
import { useMemo } from 'react';
import { useRouter } from 'wouter';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { getFrameDocuments } from '../../core/site/frame-documents.ts';
import type { HeaderMenu } from '../../core/site/site-documents.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { useMarkedPath } from '../../ui/links/marked-path.ts';
import { shellTexts } from '../texts.tr.ts';

/** A link of the main menu, with its title in the current language. */
export interface NavLink {
  readonly path: string;
  readonly title: string;
  /** The name of the link's icon on the wire. */
  readonly icon: string | undefined;
  /** The links of its submenu. A submenu with a single link counts as empty. */
  readonly items: readonly NavLink[];
}

export interface NavLinks {
  /** The links from the server. Until those arrive, and if there are none, links to the main pages without submenus. */
  readonly links: readonly NavLink[];
  readonly isLoading: boolean;
}

export function useNavLinks(): NavLinks {
  const models = useModels();
  const t = useTexts(shellTexts);
  const site = useTexts(siteTexts);
  const isSitePage = useIsSitePage();
  const lang = models.language.lang.value;
  const state = getFrameDocuments(models).documents.value?.headerMenu.state.value;
  // A navigation leaves the links as they are, so it does not render their items again.
  return useMemo(() => {
    const toNavLink = ({ path, title, icon }: HeaderMenu[number]['items'][number]) =>
      buildLink(path, title[lang], icon);
    const groups = state?.kind === 'ready' ? state.data : [];
    const sent = groups
      .filter(({ path }) => isSitePage(path))
      .map((group) => {
        const items = group.items.filter(({ path }) => isSitePage(path)).map(toNavLink);
        return { ...toNavLink(group), items: items.length > 1 ? items : [] };
      });
    if (sent.length > 0) return { links: sent, isLoading: false };
    const isLoading = state === undefined || state.kind === 'loading';
    const links = [
      buildLink('/slot', site('titleSlots'), 'cherry'),
      buildLink('/live', site('titleLive'), 'cards'),
      // Not every server has sport, so it goes again if there is no menu.
      ...(isLoading ? [buildLink('/virtual/sport', t('sport'), 'ball-football')] : []),
      buildLink('/virtual', site('titleVirtual'), 'rocket'),
      buildLink('/promotions', site('titlePromotions'), 'gift'),
      buildLink('/tournaments', site('titleTournaments'), 'trophy'),
    ];
    return { links, isLoading };
  }, [state, lang, isSitePage, t, site]);
}

function buildLink(path: string, title: string, icon: string | undefined): NavLink {
  return { path, title, icon, items: [] };
}

/**
 * Returns the link that the marked path belongs to: the link to the page itself, else a link with the page in its
 * submenu, else a link to a parent path.
 */
export function useCurrentNavLink(links: readonly NavLink[]): NavLink | undefined {
  const current = useMarkedPath((marked) => {
    const isMarked = ({ path }: NavLink) => path === marked;
    const link =
      links.find(isMarked) ??
      links.find(({ items }) => items.some(isMarked)) ??
      links.find(({ path }) => marked.startsWith(`${path}/`));
    return link?.path;
  }, useRouter().ssrPath);
  return links.find(({ path }) => path === current);
}
