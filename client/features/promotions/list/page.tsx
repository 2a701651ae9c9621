import './page.css';
import { useEffect } from 'react';
import { PROMOTION_KINDS } from '#contracts/calls/cmscontroller';
import type { Promotion } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { type Models, useModels } from '../../../core/models.ts';
import { useQuery } from '../../../core/routing/query.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { CardGroup } from '../../../ui/cards/card-group.tsx';
import { Bone, Repeat } from '../../../ui/cards/skeleton.tsx';
import { buildChipClass, useChosenChip } from '../../../ui/chip.ts';
import { ButtonLink, PlainLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { promotionPageTexts } from '../page-texts.tr.ts';
import { PromotionCard } from '../promotion-card.tsx';
import { getPromotionsModel, listGrouped, type PromotionGroups } from '../promotions.ts';
import { promotionTexts } from '../texts.tr.ts';

/** The number of cards in the first row; their pictures load at once. */
const EAGER_CARDS = 3;

export function preload(models: Models) {
  getPromotionsModel(models).load();
}

export default function PromotionsPage(_: PageProps) {
  const model = getPromotionsModel(useModels());
  const t = useTexts(promotionPageTexts);
  const [query] = useQuery();
  const site = useTexts(siteTexts);
  useEffect(() => model.load(), [model]);
  return (
    <div className="page promotions">
      <div className="wrap">
        <h1>{site('titlePromotions')}</h1>
        <p className="promotions-lead dim">{t('lead')}</p>
        <ResourceView
          state={model.groups.value}
          retry={() => model.load()}
          skeleton={<PromotionsSkeleton />}
          empty={
            <StatePanel
              title={t('emptyTitle')}
              text={t('emptyText')}
              actions={<ButtonLink href="/slot">{t('toGames')}</ButtonLink>}
            />
          }
        >
          {(groups) => <KindList groups={groups} kind={parseKind(query.kind)} />}
        </ResourceView>
      </div>
    </div>
  );
}

/** Shows the chips of all kinds, and the current and upcoming promotions of the selected kind. */
function KindList({ groups, kind }: { groups: PromotionGroups; kind: Kind | undefined }) {
  const t = useTexts(promotionPageTexts);
  const shown = selectKind(groups, kind);
  const total = listGrouped(shown).length;
  return (
    <>
      <KindChips groups={groups} kind={kind} />
      <p className="hidden-visually" role="status">
        {t('count', { count: total })}
      </p>
      {total === 0 && (
        <StatePanel
          title={t('emptyKindTitle')}
          text={t('emptyKindText')}
          actions={<ButtonLink href="/promotions">{t('toAll')}</ButtonLink>}
        />
      )}
      <Group title={t('current')} promotions={shown.current} isFirst />
      <Group title={t('upcoming')} promotions={shown.upcoming} isFirst={shown.current.length === 0} />
      <Group title={t('endedOnes')} promotions={shown.ended} isFirst={false} />
    </>
  );
}

function KindChips({ groups, kind }: { groups: PromotionGroups; kind: Kind | undefined }) {
  const t = useTexts(promotionPageTexts);
  const card = useTexts(promotionTexts);
  const site = useTexts(siteTexts);
  const kinds = countKinds(groups).map((each) => ({
    href: `/promotions?kind=${each.kind}`,
    name: card(`kind-${each.kind}`),
    count: each.count,
  }));
  const total = listGrouped(groups).length;
  const chips = [{ href: '/promotions', name: site('all'), count: total }, ...kinds];
  const selected = kind === undefined ? '/promotions' : `/promotions?kind=${kind}`;
  const row = useChosenChip(selected);
  if (kinds.length === 0) return null;
  return (
    <nav ref={row} className="scroller promotions-kinds" aria-label={t('kinds')}>
      {chips.map(({ href, name, count }) => (
        <PlainLink
          key={href}
          href={href}
          className={buildChipClass(href === selected)}
          aria-current={href === selected ? 'true' : 'false'}
        >
          <span>{`${name} `}</span>
          <small>{count}</small>
        </PlainLink>
      ))}
    </nav>
  );
}

interface GroupProps {
  title: string;
  promotions: readonly Promotion[];
  isFirst: boolean;
}

function Group({ title, promotions, isFirst }: GroupProps) {
  const t = useTexts(promotionPageTexts);
  if (promotions.length === 0) return null;
  return (
    <CardGroup title={title} count={t('count', { count: promotions.length })}>
      <ul className="promotions-grid stack two-columns">
        {promotions.map((promotion, index) => (
          <li key={promotion.id ?? index}>
            <PromotionCard promotion={promotion} isEager={isFirst && index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
    </CardGroup>
  );
}

export type Kind = (typeof PROMOTION_KINDS)[number];

/** Parses `?kind=`. A missing or unknown kind is undefined, which stands for all kinds. */
export function parseKind(text: string | undefined): Kind | undefined {
  return PROMOTION_KINDS.find((kind) => kind === text);
}

/** Counts the promotions of each kind, in the order of the contract. Kinds without promotions are left out. */
export function countKinds(groups: PromotionGroups): { kind: Kind; count: number }[] {
  const all = listGrouped(groups);
  return PROMOTION_KINDS.map((kind) => ({
    kind,
    count: all.filter(({ Kind }) => Kind === kind).length,
  })).filter(({ count }) => count > 0);
}

/** Returns the promotions of a kind; all when it is undefined. */
export function selectKind(
  { current, upcoming, ended }: PromotionGroups,
  kind: Kind | undefined,
): PromotionGroups {
  const select = (rows: readonly Promotion[]) =>
    rows.filter(({ Kind }) => kind === undefined || Kind === kind);
  return { current: select(current), upcoming: select(upcoming), ended: select(ended) };
}

const CARDS = 6;

/** Placeholders in the size of the chips and of the first group. */
export function PromotionsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="scroller promotions-kinds">
        <Bone width="min(560px, 100%)" height={36} radius="var(--radius-chip)" />
      </div>
      <div className="card-group">
        <div className="card-group-head">
          <Bone width={150} height={24} />
        </div>
        <ul className="promotions-grid stack two-columns is-skeleton">
          <Repeat count={CARDS}>
            <li className="promotion-card">
              <div className="poster promotion-art skeleton" data-skeleton />
              <div className="ledge" />
              <div className="mt-20">
                <Bone height={84} />
              </div>
            </li>
          </Repeat>
        </ul>
      </div>
    </div>
  );
}
