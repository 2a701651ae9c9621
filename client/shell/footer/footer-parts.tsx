/** The parts of the footer that come from the server. A part without data is left out. */
import './footer-parts.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import type { Resource } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { getSiteDocuments, type Licences as LicenceRecords } from '../../core/site/site-documents.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/cards/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ServerLink } from '../../ui/links/link.tsx';
import { parseHtml } from '../../ui/rich-text/parse-html.ts';
import { RichNodes } from '../../ui/rich-text/rich-text.tsx';
import { contentTexts } from '../../ui/rich-text/texts.tr.ts';
import { footerTexts } from './footer-texts.tr.ts';
import { parseSocialLinks, SOCIAL_NETWORKS } from './social-links.ts';

/** Links to the site's profiles on social networks. They open in a new tab, so that the site stays open. */
export function SocialLinks() {
  const t = useTexts(contentTexts);
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
            title={SOCIAL_NETWORKS[kind].name}
          >
            <Icon of={SOCIAL_NETWORKS[kind].icon} />
            <span className="hidden-visually">{`${SOCIAL_NETWORKS[kind].name} ${t('newTab')}`}</span>
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

type LicenceRecord = LicenceRecords[number];

/** Shows payment methods, partners and licences in the footer. */
export function FooterBands() {
  return (
    <>
      <PaymentMethods />
      <Partners />
      <Licences />
    </>
  );
}

function Band({ title, children }: { title: string; children: Elements }) {
  const titleId = useId();
  return (
    <section className="footer-band" aria-labelledby={titleId}>
      <h2 className="footer-title small-heading" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function PaymentMethods() {
  const models = useModels();
  const t = useTexts(footerTexts);
  const methods = useDocument(getSiteDocuments(models).investmentMethods);
  if (!methods) return null;
  return (
    <Band title={t('payments')}>
      <ul className="footer-payments row wraps">
        {methods.map(({ id, title, image }, index) => (
          <li key={id ?? index} className="row gap-6">
            <Picture
              name={title?.[models.language.lang.value]}
              src={image}
              width="22"
              height="22"
              loading="lazy"
            />
            <span>{title?.[models.language.lang.value]}</span>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The logos of partners. A narrow window shows the first ones and a button that shows the others. */
function Partners() {
  const models = useModels();
  const t = useTexts(footerTexts);
  const [isWhole, setWhole] = useState(false);
  const partners = useDocument(getSiteDocuments(models).partners);
  if (!partners) return null;
  const mode = models.theme.mode.value;
  return (
    <Band title={t('partners')}>
      <ul className={isWhole ? 'footer-partners row wraps' : 'footer-partners row wraps is-short'}>
        {partners.map(({ id, name = t('partner'), image, path }, index) => {
          const logo = (
            <Picture
              name={name}
              src={image?.[mode] ?? image?.dark ?? image?.light}
              alt={name}
              height="22"
              loading="lazy"
            />
          );
          return (
            <li key={id ?? index}>
              <ServerLink href={path} otherwise={logo}>
                {logo}
              </ServerLink>
            </li>
          );
        })}
        {!isWhole && (
          <li className="below-900">
            <Button variant="text" size="row" onClick={() => setWhole(true)}>
              {t('allPartners')}
            </Button>
          </li>
        )}
      </ul>
    </Band>
  );
}

function Licences() {
  const models = useModels();
  const t = useTexts(footerTexts);
  const licences = useDocument(getSiteDocuments(models).licences);
  if (!licences) return null;
  return (
    <Band title={t('licences')}>
      <ul className="footer-licences">
        {licences.map((licence, index) => (
          <li key={licence.id ?? index}>
            <ServerLink href={licence.path} otherwise={<Licence licence={licence} />}>
              <Licence licence={licence} />
            </ServerLink>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Licence({ licence: { title, authority, number, image } }: { licence: LicenceRecord }) {
  const lang = useModels().language.lang.value;
  return (
    <span className="row gap-12">
      <span className="tile footer-licence-arch">
        <Picture name={title?.[lang]} src={image} width="30" height="30" loading="lazy" />
      </span>
      <span className="stack">
        {title && <b>{title[lang]}</b>}
        {authority && <small className="hint text-meta">{authority[lang]}</small>}
        {number && <small className="hint text-meta">{number}</small>}
      </span>
    </span>
  );
}

/**
 * Loads a resource and returns its data. Returns undefined until the resource is loaded, after a failure, and
 * if it is empty. While the resource is loaded again, the earlier data is returned.
 */
export function useDocument<T>(resource: Resource<T>): T | undefined {
  const [path] = useLocation();
  const last = useRef<T>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page tries again after a failure
  useEffect(() => void resource.load(), [resource, path]);
  const state = resource.state.value;
  if (state.kind !== 'loading') last.current = state.kind === 'ready' ? state.data : undefined;
  return last.current;
}
