import { useId, useState } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { getSiteDocuments, type Licences as LicenceRecords } from '../../core/site/site-documents.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/cards/picture.tsx';
import { ServerLink } from '../../ui/links/server-link.tsx';
import { useDocument } from '../use-document.ts';
import { footerTexts } from './footer-texts.tr.ts';

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
      <span>
        {title && <b>{title[lang]}</b>}
        {authority && <small>{authority[lang]}</small>}
        {number && <small>{number}</small>}
      </span>
    </span>
  );
}
