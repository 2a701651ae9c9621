/** The parts of the footer that come from the server. A part without data is left out. */
import './footer-parts.css';
import { useMemo } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { getSiteDocuments } from '../../core/site/site-documents.ts';
import { Icon } from '../../ui/icon.tsx';
import { ServerLink } from '../../ui/links/server-link.tsx';
import { parseHtml } from '../../ui/rich-text/parse-html.ts';
import { RichNodes } from '../../ui/rich-text/rich-text.tsx';
import { useDocument } from '../use-document.ts';
import { footerTexts } from './footer-texts.tr.ts';
import { SOCIAL_ICONS, SOCIAL_NAMES } from './social-icons.ts';
import { parseSocialLinks } from './social-links.ts';

export { FooterBands } from './footer-bands.tsx';

/** Links to the site's profiles on social networks. They open in a new tab, so that the site stays open. */
export function SocialLinks() {
  const t = useTexts(footerTexts);
  const block = useDocument(getSiteDocuments(useModels()).findInformation('SocialMediaLinks'));
  const links = useMemo(() => (block ? parseSocialLinks(block.Text) : []), [block]);
  if (!block || links.length === 0) return null;
  return (
    <ul className="mt-16 row wraps gap-6" aria-label={block.Title}>
      {links.map(({ kind, url }) => (
        <li key={kind}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-button icon-button-36 is-raised"
            title={SOCIAL_NAMES[kind]}
          >
            <Icon of={SOCIAL_ICONS[kind]} />
            <span className="hidden-visually">{`${SOCIAL_NAMES[kind]} ${t('newTab')}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The columns of links. Links to pages that the site lacks are left out. */
export function FooterMenus() {
  const models = useModels();
  const t = useTexts(footerTexts);
  const isSitePage = useIsSitePage();
  const columns = useDocument(getSiteDocuments(models).footerMenu);
  const lang = models.language.lang.value;
  const shown = (columns ?? [])
    .map((column) => ({ ...column, links: column.items.filter(({ path }) => isSitePage(path)) }))
    .filter(({ links }) => links.length > 0);
  if (shown.length === 0) return null;
  return (
    <nav className="footer-menus" aria-label={t('menus')}>
      {shown.map(({ id, title, links }, index) => (
        <div key={id ?? index}>
          {title && <h2 className="footer-title small-heading">{title[lang]}</h2>}
          <ul>
            {links.map((link) => (
              <li key={link.id ?? link.path}>
                <ServerLink href={link.path}>{link.title[lang]}</ServerLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The operator of the site, and the site's current address. */
export function SiteAddress() {
  const { findInformation } = getSiteDocuments(useModels());
  return (
    <>
      <Block html={useDocument(findInformation('bottomBarInfo'))?.Text} />
      <Block html={useDocument(findInformation('DomainBilgi'))?.Text} />
    </>
  );
}

function Block({ html }: { html: string | undefined }) {
  const nodes = useMemo(() => (html ? [...parseHtml(html).childNodes] : []), [html]);
  return (
    nodes.length > 0 && (
      <div className="footer-text" data-address>
        <RichNodes nodes={nodes} />
      </div>
    )
  );
}
