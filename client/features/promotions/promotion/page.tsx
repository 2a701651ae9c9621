import { Bone } from '../../../ui/cards/skeleton.tsx';
import { ButtonLink } from '../../../ui/links/link.tsx';
import '../../../ui/cards/skeleton.css';
import '../../../ui/cards/card.css';
import '../promotion-card.css';
import './page.css';
import { useEffect } from 'react';
import type { Promotion } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { useTitle } from '../../../core/routing/title.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { getPromotionsModel, listGrouped, type PromotionGroups } from '../promotions.ts';
import { PromotionDetails } from './details.tsx';
import { promotionPageTexts } from './texts.tr.ts';

export default function PromotionPage({ params }: PageProps) {
  const model = getPromotionsModel(useModels());
  const t = useTexts(promotionPageTexts);
  useEffect(() => model.load(), [model]);
  const groups = model.groups.value;
  const promotion = findPromotion(groups, params.id);
  const isNotFound = (groups.kind === 'ready' || groups.kind === 'empty') && promotion === undefined;
  const title = promotion?.Title || (isNotFound ? t('notFoundTitle') : undefined);
  useTitle(title);
  return (
    <div className="page narrow-page">
      <div className="wrap">
        <BackLink href="/promotions">{t('back')}</BackLink>
        <div className={promotion || groups.kind === 'loading' ? 'promotion-detail stack' : undefined}>
          {/* The heading stays the same element in every state, since it may have the focus. */}
          <h1>
            <span className={groups.kind === 'loading' ? 'hidden-visually' : undefined}>
              {title ?? t('promotion')}
            </span>
            {groups.kind === 'loading' && <Bone width="min(420px, 80%)" height="1.15em" />}
          </h1>
          {promotion && <PromotionDetails promotion={promotion} />}
          {isNotFound && (
            <>
              <p className="promotion-lead dim">{t('notFoundText')}</p>
              <p className="mt-20">
                <ButtonLink href="/promotions">{t('toAll')}</ButtonLink>
              </p>
            </>
          )}
          {groups.kind !== 'ready' && groups.kind !== 'empty' && (
            <ResourceView
              state={groups}
              retry={() => model.load()}
              skeleton={<PromotionSkeleton />}
              empty={null}
            >
              {() => null}
            </ResourceView>
          )}
        </div>
      </div>
    </div>
  );
}

function findPromotion(groups: Loadable<PromotionGroups>, id: string | undefined): Promotion | undefined {
  if (groups.kind !== 'ready') return undefined;
  return listGrouped(groups.data).find((promotion) => isSameId(promotion.id, id));
}

/** Placeholders in the layout of a promotion. */
function PromotionSkeleton() {
  return (
    <div className="promotion-skeleton" aria-hidden="true">
      <div className="promotion-intro mt-12">
        <Bone height={104} />
      </div>
      <div className="promotion-aside">
        <div className="promotion-hero">
          <div className="poster promotion-art skeleton" data-skeleton />
          <div className="ledge" />
        </div>
        <div className="mt-20">
          <Bone height={322} radius="var(--radius-panel)" />
        </div>
      </div>
      <div className="promotion-text">
        <Bone height={420} />
      </div>
    </div>
  );
}
