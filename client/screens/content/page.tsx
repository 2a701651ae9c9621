import { RichNodes } from '../../content/rich-text.tsx';
import { SupportLink } from '../../routing/server-link.tsx';
import { ShopWindow } from './shop-window.tsx';
import '../../styles/print.css';
import './about.css';
import './page.css';
import { useEffect, useMemo, useState } from 'react';
import { CONTENT_PAGES, type PageSlug } from '#contracts/documents/pages';
import { getSiteDocuments } from '../../content/site-documents.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import type { PageProps } from '../../routing/route.ts';
import { useTitle } from '../../routing/title.ts';
import { Bone } from '../../ui/cards/bone.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ResourceView } from '../../views/resource-view.tsx';
import { Article, ArticleAside } from './article.tsx';
import { Faq, FaqAside } from './faq.tsx';
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
  const [searchText, setSearchText] = useState('');
  useTitle(title);
  useEffect(() => {
    void page.load();
  }, [page]);

  // The heading has the focus, so it must stay the same element when the text has loaded.
  return (
    <div className={`wrap page narrow-page content-${findLayout(slug)}`}>
      {content ? <Aside slug={slug} content={content} searchText={searchText} /> : null}
      <div className="content-body">
        <h1>{title}</h1>
        {content ? (
          <Text content={content} searchText={searchText} onSearch={setSearchText} />
        ) : (
          <ResourceView
            state={state}
            retry={() => void page.load()}
            skeleton={<TextSkeleton layout={findLayout(slug)} />}
            empty={<EmptyText />}
          >
            {() => null}
          </ResourceView>
        )}
      </div>
    </div>
  );
}

interface PartProps {
  content: Content;
  /** The text in the search field of the FAQ. */
  searchText: string;
}

function Aside({ slug, content, searchText }: PartProps & { slug: PageSlug }) {
  switch (content.kind) {
    case 'article':
      return <ArticleAside slug={slug} sections={content.sections} />;
    case 'faq':
      return <FaqAside topics={content.topics} searchText={searchText} />;
    case 'about':
      return null;
  }
}

function Text({ content, ...search }: PartProps & { onSearch: (text: string) => void }) {
  switch (content.kind) {
    case 'article':
      return <Article {...content} />;
    case 'faq':
      return <Faq {...content} {...search} />;
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

function TextSkeleton({ layout }: { layout: Content['kind'] }) {
  return (
    <div aria-hidden="true">
      {layout === 'article' && (
        <>
          <p className="mt-6 hint text-small">
            <span className="skeleton content-meta-skeleton" data-skeleton />
          </p>
          <div className="contents-fold below-900">
            <Bone height={50} radius="var(--radius-panel)" />
          </div>
        </>
      )}
      <div className="content-skeleton is-skeleton stack gap-14">
        {LINES.map((width) => (
          <span key={width} className="skeleton skeleton-line" data-skeleton style={{ width: `${width}%` }} />
        ))}
      </div>
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
