import { useState } from 'react';
import { buildPagePath, type PageSlug } from '#contracts/documents/pages';
import { RichNodes } from '../../content/rich-text.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import type { Content, Section } from './parse-content.ts';
import { SectionLinks } from './section-links.tsx';
import { contentPageTexts } from './texts.tr.ts';
import { useCurrentSection } from './use-current-section.ts';

/** Texts with fewer sections show no table of contents. */
const MIN_SECTIONS = 3;

/** Groups of related pages; each page links to the others of its group. */
const GROUPS = [
  { title: 'groupRules', slugs: ['general-rules', 'terms', 'casino-rules', 'bet-rules', 'bonus-rules'] },
  { title: 'groupTrust', slugs: ['responsible-gaming', 'privacy', 'financial-information'] },
] as const satisfies readonly { title: string; slugs: readonly PageSlug[] }[];

/** Shows the table of contents and the related pages, beside the text from 900 px on. */
export function ArticleAside({ slug, sections }: { slug: PageSlug; sections: readonly Section[] }) {
  const t = useTexts(contentPageTexts);
  const currentId = useCurrentSection(sections);
  const hasContents = sections.length >= MIN_SECTIONS;
  return (
    <div className="content-aside from-900">
      {hasContents && (
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title" className="small-heading">
            {t('onThisPage')}
          </h2>
          <SectionLinks sections={sections} currentId={currentId} />
        </nav>
      )}
      <RelatedPages slug={slug} />
    </div>
  );
}

function RelatedPages({ slug }: { slug: PageSlug }) {
  const t = useTexts(contentPageTexts);
  const group = GROUPS.find(({ slugs }) => slugs.some((each) => each === slug));
  if (!group) return null;
  return (
    <nav aria-labelledby="related-title">
      <h2 id="related-title" className="small-heading">
        {t(group.title)}
      </h2>
      <ul className="section-links">
        {group.slugs
          .filter((each) => each !== slug)
          .map((each) => (
            <li key={each}>
              <Link href={buildPagePath(each)} className="row">
                {t(`name-${each}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Shows the text and, on a phone, a collapsible table of contents above it. */
export function Article({ nodes, sections, minutes }: Extract<Content, { kind: 'article' }>) {
  const t = useTexts(contentPageTexts);
  return (
    <>
      {sections.length >= MIN_SECTIONS && (
        <>
          <p className="mt-6 hint text-small">{t('readingTime', { sections: sections.length, minutes })}</p>
          <ContentsFold sections={sections} />
        </>
      )}
      <article className="prose" data-prose>
        <RichNodes nodes={nodes} />
      </article>
    </>
  );
}

function ContentsFold({ sections }: { sections: readonly Section[] }) {
  const t = useTexts(contentPageTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="contents-fold screen-only below-900 panel"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="row gap-10">
        <span>{t('onThisPage')}</span>
        <span className="hint regular">{t('sectionCount', { count: sections.length })}</span>
        <Icon of={IconChevronDown} className="to-end" />
      </summary>
      <SectionLinks sections={sections} onChoice={() => setOpen(false)} />
    </details>
  );
}
