import { SupportLink } from '../../ui/links/server-link.tsx';
import { RichNodes } from '../../ui/rich-text/rich-text.tsx';
import { ShopWindow } from './shop-window.tsx';
import '../../ui/print.css';
import './about.css';
import './page.css';
import { useEffect, useMemo } from 'react';
import { CONTENT_PAGES, type PageSlug } from '#contracts/documents/pages';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import type { PageProps } from '../../core/routing/route.ts';
import { useTitle } from '../../core/routing/title.ts';
import { getSiteDocuments } from '../../core/site/site-documents.ts';
import { ResourceView } from '../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { Contents } from './contents.tsx';
import { Faq } from './faq.tsx';
import { type Content, findLayout, parseContent } from './parse-content.ts';
import { contentPageTexts } from './texts.tr.ts';
import { UnknownPage } from './unknown-page.tsx';

/** Shows `/about-us`, and the text pages below `/pages`. */
export default function ContentPage({ params }: PageProps) {
  const slug = params.slug ?? 'about-us';
  return isPageSlug(slug) ? <KnownPage key={slug} slug={slug} /> : <UnknownPage />;
}

function isPageSlug(slug: string): slug is PageSlug {
  return Object.hasOwn(CONTENT_PAGES, slug);
}

function KnownPage({ slug }: { slug: PageSlug }) {
  const t = useTexts(contentPageTexts);
  const page = getSiteDocuments(useModels()).findInformation(CONTENT_PAGES[slug]);
  const state = page.state.value;
  const title = (state.kind === 'ready' && state.data.Title) || t(`name-${slug}`);
  const html = state.kind === 'ready' ? state.data.Text : undefined;
  const content = useMemo(() => (html === undefined ? undefined : parseContent(slug, html)), [slug, html]);
  useTitle(title);
  useEffect(() => {
    void page.load();
  }, [page]);
  return (
    <div className={`wrap page narrow-page content-${findLayout(slug)}`}>
      <h1>{title}</h1>
      <ResourceView
        state={state}
        retry={() => void page.load()}
        skeleton={<TextSkeleton />}
        empty={<EmptyText />}
      >
        {() => content && <Text content={content} />}
      </ResourceView>
    </div>
  );
}

function Text({ content }: { content: Content }) {
  switch (content.kind) {
    case 'article':
      return (
        <>
          <Contents sections={content.sections} />
          <article className="prose" data-prose>
            <RichNodes nodes={content.nodes} />
          </article>
        </>
      );
    case 'faq':
      return <Faq {...content} />;
    case 'about':
      return <About {...content} />;
  }
}

function EmptyText() {
  const t = useTexts(contentPageTexts);
  return (
    <StatePanel
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={<SupportLink isButton>{t('support')}</SupportLink>}
    />
  );
}

/** The widths of the skeleton's lines in percent: a paragraph, a heading and another paragraph. */
const LINES = [96, 100, 92, 58, 40, 98, 94, 99, 71];

function TextSkeleton() {
  return (
    <div className="content-skeleton is-skeleton stack gap-14" aria-hidden="true">
      {LINES.map((width) => (
        <span key={width} className="skeleton skeleton-line" data-skeleton style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** The first paragraph beside a picture, then the rest of the text. */
function About({ lead, nodes }: Extract<Content, { kind: 'about' }>) {
  return (
    <>
      <div className="about-lead dim">
        <RichNodes nodes={lead} />
      </div>
      <ShopWindow />
      <div className="prose about-text" data-prose>
        <RichNodes nodes={nodes} />
      </div>
    </>
  );
}
