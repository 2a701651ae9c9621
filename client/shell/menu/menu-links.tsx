import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconShieldHalf from '@tabler/icons-react/dist/esm/icons/IconShieldHalf.mjs';
import { Fragment } from 'react';
import { buildPagePath, SUPPORT_PATH } from '#contracts/documents/pages';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { getSiteDocuments } from '../../core/site/site-documents.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { IconChevronDown, IconHeadset } from '../../ui/icons.ts';
import { menuTexts } from '../account/menu-texts.tr.ts';
import { useNavLinks } from '../header/header-menu.ts';
import { shellTexts } from '../texts.tr.ts';
import { findMenuIcon } from './menu-icons.ts';
import { MenuLink } from './menu-link.tsx';

/** Paths that the tab bar links to, so the menu leaves them out. */
const TAB_BAR_PATHS = ['/slot', '/live'];
const FAQ_PATH = buildPagePath('faq');
const RESPONSIBLE_GAMING_PATH = buildPagePath('responsible-gaming');

/** The links of header and footer, for the menu of a phone. Each link appears once. */
export function SiteLinks() {
  const t = useTexts(menuTexts);
  const shell = useTexts(shellTexts);
  const site = useTexts(siteTexts);
  const links = useNavLinks().links.filter(({ path }) => !TAB_BAR_PATHS.includes(path));
  return (
    <nav className="menu-links" aria-label={t('siteLinks')}>
      {links.map(({ path, title, icon }) => (
        <MenuLink key={path} href={path} icon={findMenuIcon(icon)}>
          {title}
        </MenuLink>
      ))}
      {links.length > 0 && <hr />}
      <MenuLink href={SUPPORT_PATH} icon={IconHeadset}>
        {site('support')}
      </MenuLink>
      <MenuLink href={FAQ_PATH} icon={IconHelpCircle}>
        {t('faq')}
      </MenuLink>
      <MenuLink href={RESPONSIBLE_GAMING_PATH} icon={IconShieldHalf}>
        {shell('responsibleGaming')}
      </MenuLink>
      <FooterFolds
        shownPaths={[
          ...TAB_BAR_PATHS,
          ...links.map(({ path }) => path),
          ...[SUPPORT_PATH, FAQ_PATH, RESPONSIBLE_GAMING_PATH],
        ]}
      />
    </nav>
  );
}

/** The columns of the footer, once they are loaded, without the links that the menu already shows. */
function FooterFolds({ shownPaths }: { shownPaths: readonly string[] }) {
  const models = useModels();
  const isSitePage = useIsSitePage();
  const { footerMenu } = getSiteDocuments(models);
  const state = footerMenu.state.value;
  if (state.kind !== 'ready') return null;
  const lang = models.language.lang.value;
  return state.data
    .map(({ id, title, items }) => ({
      id,
      title: title?.[lang],
      links: items.filter(({ path }) => isSitePage(path) && !shownPaths.includes(path)),
    }))
    .filter(({ links }) => links.length > 0)
    .map(({ id, title, links }, index) => {
      const rows = links.map((link) => (
        <MenuLink key={link.path} href={link.path}>
          {link.title[lang]}
        </MenuLink>
      ));
      return (
        <Fragment key={id ?? index}>
          {title ? (
            <MenuFold icon={IconFileText} title={title}>
              {rows}
            </MenuFold>
          ) : (
            rows
          )}
        </Fragment>
      );
    });
}

interface MenuFoldProps {
  icon: IconShape;
  title: string;
  /** A line below the title that names the contents. */
  text?: string | undefined;
  children: TextOrElements;
}

/** A group of the menu that opens below its title. */
export function MenuFold({ icon, title, text, children }: MenuFoldProps) {
  return (
    <details className="menu-fold">
      <summary className="row gap-12">
        <Icon of={icon} className="hint" />
        <span>
          <span>{title}</span>
          {text && <small className="hint regular">{text}</small>}
        </span>
        <Icon of={IconChevronDown} size={18} className="hint to-end" />
      </summary>
      <div className="menu-fold-links">{children}</div>
    </details>
  );
}
