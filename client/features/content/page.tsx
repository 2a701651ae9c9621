import './page.css';
import { useEffect, useId, useMemo } from 'react';
import { buildPagePath, CONTENT_PAGES, type PageSlug } from '#contracts/documents/pages';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { type PageProps, useTitle } from '../../core/routing/route.ts';
import { getSiteDocuments } from '../../core/site/site-documents.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { ButtonLink, SupportLink, TextLink } from '../../ui/links/link.tsx';
import { EmptyShelfArch } from '../../ui/loading/arches.tsx';
import { ResourceView } from '../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { RichNodes } from '../../ui/rich-text/rich-text.tsx';
import { Contents, Faq } from './faq.tsx';
import { type Content, findLayout, parseContent } from './parse-content.ts';
import { contentPageTexts } from './texts.tr.ts';

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
  useEffect(() => void page.load(), [page]);
  return (
    <div className={`wrap page narrow-page content-${content?.kind ?? findLayout(slug)}`}>
      <h1>{title}</h1>
      <ResourceView
        state={state}
        retry={() => void page.load()}
        skeleton={<TextSkeleton />}
        empty={<EmptyText />}
      >
        {() => (content ? <Text content={content} /> : <EmptyText />)}
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
  const site = useTexts(siteTexts);
  const t = useTexts(contentPageTexts);
  return (
    <StatePanel
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={<SupportLink isButton>{site('support')}</SupportLink>}
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
      <TulipDrawing />
      <div className="prose about-text" data-prose>
        <RichNodes nodes={nodes} />
      </div>
    </>
  );
}

const SLUGS = Object.keys(CONTENT_PAGES) as PageSlug[];

/** Shown for an unknown address below `/pages`: lists the pages that exist. */
export function UnknownPage() {
  const t = useTexts(contentPageTexts);
  const site = useTexts(siteTexts);
  useTitle(t('unknownTitle'));
  return (
    <StatePanel
      layout="page"
      picture={<EmptyShelfArch />}
      title={t('unknownTitle')}
      actions={
        <ButtonLink href="/" variant="lamp">
          {site('toHome')}
        </ButtonLink>
      }
    >
      <p>{t('unknownText')}</p>
      <ul className="unknown-page-links row wraps">
        {SLUGS.map((slug) => (
          <li key={slug}>
            <TextLink href={buildPagePath(slug)}>{t(`name-${slug}`)}</TextLink>
          </li>
        ))}
      </ul>
    </StatePanel>
  );
}

/** A tulip in a lit window, on a ledge. */
function TulipDrawing() {
  const id = useId();
  return (
    <div className="tulip-drawing" data-picture>
      <svg viewBox="0 0 400 270" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={`${id}night`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#3a0f2c" />
            <stop offset="1" stopColor="#8f1a52" />
          </linearGradient>
          <radialGradient id={`${id}light`} cx=".5" cy=".16" r=".95">
            <stop offset="0" stopColor="#fff3d6" />
            <stop offset=".35" stopColor="#ff9ec4" />
            <stop offset="1" stopColor="#c02a70" />
          </radialGradient>
        </defs>
        <path d="M0 270V200a200 200 0 0 1 400 0v70z" fill={`url(#${id}night)`} />
        <path
          d="M112 270V134a88 88 0 0 1 176 0v136z"
          fill={`url(#${id}light)`}
          stroke="#2a0a20"
          strokeWidth="10"
        />
        <path d="M112 270V134a88 88 0 0 1 176 0v136" fill="none" stroke="#64d6c6" strokeWidth="3" />
        <path d="M200 0v50" stroke="#2a0a20" strokeWidth="3" />
        <circle cx="200" cy="56" r="9" fill="#fff3d6" />
        <g stroke="#123a35" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
          <path d="M200 190v62" fill="none" />
          <path d="M198 250c-34 2-50-16-54-40 28-2 48 12 54 40z" fill="#5cb56a" />
          <path d="M202 250c34 2 50-16 54-40-28-2-48 12-54 40z" fill="#5cb56a" />
          <path
            d="M200 94c-30 14-48 36-48 58 0 26 20 42 48 42s48-16 48-42c0-22-18-44-48-58z"
            fill="#46c8b6"
          />
          <path
            d="M200 94c-16 22-24 44-22 64 2 20 10 30 22 36 12-6 20-16 22-36 2-20-6-42-22-64z"
            fill="#7fe3d4"
          />
          <path
            d="M200 128c-8 14-12 26-10 38 2 12 5 18 10 22 5-4 8-10 10-22 2-12-2-24-10-38z"
            fill="#fff3d6"
          />
        </g>
      </svg>
      <div className="ledge" />
    </div>
  );
}
