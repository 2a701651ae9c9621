/** Renders the sections of the search results, one for each kind of result. */

import { useId } from 'react';
import { count } from '../../../../core/i18n/format.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { useModels } from '../../../../core/models.ts';
import { frameTexts } from '../../../../core/site/frame-texts.tr.ts';
import { ProviderLogo } from '../../../../ui/cards/provider-logo.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconChevronRight } from '../../../../ui/icons.ts';
import { Link, TextLink } from '../../../../ui/links/link.tsx';
import { gamesTexts } from '../../cards/texts.tr.ts';
import { type CardKind, CardList } from '../../lobby/card-list.tsx';
import type { ShownList } from '../../lobby/use-lobby-list.ts';
import { buildSearchPath } from '../address.ts';
import { ProviderMeta } from '../dialog/search-hit.tsx';
import type { ProviderHit } from '../provider-hits.ts';
import { searchTexts } from '../texts.tr.ts';

/**
 * The number of cards in a preview: two rows of slots and one of tables on a wide screen. On narrower screens
 * CSS hides some slots.
 */
const PREVIEW = { cover: 14, table: 4 } as const;

interface ListSectionProps<Row> {
  kind: CardKind<Row>;
  text: string;
  shown: ShownList<Row>;
  /** Whether only the first rows and a link to the rest are shown. */
  isPreview: boolean;
}

/** The slots or live tables that a search has found. */
export function ListSection<Row>({ kind, text, shown, isPreview }: ListSectionProps<Row>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(searchTexts);
  const games = useTexts(gamesTexts);
  const frame = useTexts(frameTexts);
  const headingId = useId();
  const isCover = kind.shape === 'cover';
  const title = t(isCover ? 'slots' : 'tables');
  const { total, rows } = shown.state.kind === 'ready' ? shown.state.data : { total: undefined, rows: [] };
  return (
    <section className="search-section" aria-labelledby={headingId}>
      <div className="search-section-head row wraps">
        <h2 id={headingId}>{title}</h2>
        <span className="hint text-small">
          {total !== undefined && games(isCover ? 'gameCount' : 'tableCount', { count: count(total, lang) })}
        </span>
        {isPreview && (total ?? rows.length) > PREVIEW[kind.shape] && (
          <TextLink
            href={buildSearchPath(text, isCover ? 'slots' : 'live')}
            aria-label={t('showAll', { name: title })}
            replace
          >
            {frame('all')}
          </TextLink>
        )}
      </div>
      <CardList
        kind={kind}
        shown={shown}
        eagerCount={PREVIEW[kind.shape]}
        skeletonCount={PREVIEW[kind.shape]}
        maxCount={isPreview ? PREVIEW[kind.shape] : undefined}
        className={isPreview ? 'lobby-list glow search-preview' : 'lobby-list glow'}
        empty={null}
      />
    </section>
  );
}

export function ProviderSection({ providers }: { providers: readonly ProviderHit[] }) {
  const t = useTexts(searchTexts);
  const headingId = useId();
  if (providers.length === 0) return null;
  return (
    <section className="search-section" aria-labelledby={headingId}>
      <div className="search-section-head row wraps">
        <h2 id={headingId}>{t('providers')}</h2>
      </div>
      <ul className="search-providers">
        {providers.map((provider) => (
          <li key={String(provider.id)}>
            <Link href={provider.href} className="search-provider panel row gap-14">
              <span className="search-provider-logo">
                <ProviderLogo image={provider.image} />
              </span>
              <span className="grow stack">
                <b>{provider.name}</b>
                <small className="hint text-meta">
                  <ProviderMeta provider={provider} />
                </small>
              </span>
              <Icon of={IconChevronRight} className="dim" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
