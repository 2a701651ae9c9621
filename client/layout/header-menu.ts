/** Reads the main menu that the server sent, without links to pages that this site lacks. */
import { useLocation } from 'wouter';
import type { MenuLink } from '#contracts/site-documents';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import { useIsSitePage } from '../routing/route-table.ts';
import { getFrameDocuments } from './frame-documents.ts';
import { frameTexts } from './frame-texts.ts';

/** A link of the main menu, with its title in the current language. */
export interface NavLink {
  readonly path: string;
  readonly title: string;
  /** The name of the link's icon on the wire. */
  readonly icon: string;
  /** The links of its submenu. A submenu with a single link counts as empty. */
  readonly items: readonly NavLink[];
}

export interface NavLinks {
  /** The links from the server; links to slots and live casino until those arrive, and after a failure. */
  readonly links: readonly NavLink[];
  readonly isLoading: boolean;
}

/** Returns the links of the main menu. */
export function useNavLinks(): NavLinks {
  const models = useModels();
  const t = useTexts(frameTexts);
  const isSitePage = useIsSitePage();
  const lang = models.language.lang.value;
  const state = getFrameDocuments(models).documents.value?.headerMenu.state.value;
  if (state?.kind !== 'ready') {
    const links = [
      { path: '/slot', title: t('slots'), icon: 'cherry', items: [] },
      { path: '/live', title: t('live'), icon: 'cards', items: [] },
    ];
    return { links, isLoading: state === undefined || state.kind === 'loading' };
  }
  const toNavLink = ({ path, title, icon }: MenuLink): NavLink => ({
    ...{ path, icon, items: [] },
    title: title[lang],
  });
  const links = state.data
    .filter(({ path }) => isSitePage(path))
    .map((group) => {
      const items = group.items.filter(({ path }) => isSitePage(path)).map(toNavLink);
      return { ...toNavLink(group), items: items.length > 1 ? items : [] };
    });
  return { links, isLoading: false };
}

/**
 * Returns the link that the current page belongs to: the link to the page itself, else a link with the page in
 * its submenu, else a link to a parent path.
 */
export function useCurrentNavLink(links: readonly NavLink[]): NavLink | undefined {
  const [location] = useLocation();
  const isHere = ({ path }: NavLink) => path === location;
  return (
    links.find(isHere) ??
    links.find(({ items }) => items.some(isHere)) ??
    links.find(({ path }) => location.startsWith(`${path}/`))
  );
}
