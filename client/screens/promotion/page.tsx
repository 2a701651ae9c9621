import { ButtonLink } from '../../routing/link.tsx';
import { Bone, Repeat } from '../../ui/cards/bone.tsx';
import '../../ui/cards/skeleton.css';
import '../../ui/cards/card.css';
import '../../promotions/promotion-card.css';
import { PromotionCard } from '../../promotions/promotion-card.tsx';
import '../promotions/page.css';
import './page.css';
import { useEffect } from 'react';
import type { Promotion } from '../../api/rows.ts';
import { isSameId } from '../../api/values.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { getPromotionsModel, type PromotionGroups } from '../../promotions/promotions.ts';
import type { Loadable } from '../../resources/resource.ts';
import { BackLink } from '../../routing/back-link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { useTitle } from '../../routing/title.ts';
import { ResourceView } from '../../views/resource-view.tsx';
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
          {isNotFound && <PromotionNotFound others={groups.kind === 'ready' ? groups.data.current : []} />}
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
  const { current, upcoming } = groups.data;
  return [...current, ...upcoming].find((promotion) => isSameId(promotion.id, id));
}

const MAX_OTHERS = 3;

/** Shown when a promotion does not exist: a link to the list, and some promotions that are valid. */
function PromotionNotFound({ others }: { others: readonly Promotion[] }) {
  const t = useTexts(promotionPageTexts);
  return (
    <>
      <p className="promotion-lead dim">{t('notFoundText')}</p>
      <p className="mt-20">
        <ButtonLink href="/promotions">{t('toAll')}</ButtonLink>
      </p>
      {others.length > 0 && (
        <section className="promotion-others" aria-label={t('alsoValid')}>
          <h2>{t('alsoValid')}</h2>
          <ul className="promotions-grid stack two-columns">
            {others.slice(0, MAX_OTHERS).map((promotion, index) => (
              <li key={promotion.id ?? index}>
                <PromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The number of lines of most summaries on a phone; in a wider window, CSS hides one of the placeholders. */
const LEAD_LINES = 3;
/** The number of facts below the summary: state, end and wagering. */
const STATES = 3;
const LINES = 12;

/** Placeholders in the layout of a promotion. */
function PromotionSkeleton() {
  return (
    <div className="promotion-skeleton is-skeleton" aria-hidden="true">
      <div className="promotion-intro">
        <div className="promotion-lead">
          <Repeat count={LEAD_LINES}>
            <span className="skeleton promotion-lead-skeleton" data-skeleton />
          </Repeat>
        </div>
        <div className="promotion-state row wraps">
          <Repeat count={STATES}>
            <Bone width={104} height={27} />
          </Repeat>
        </div>
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
      <div className="promotion-text stack gap-14">
        <Repeat count={LINES}>
          <Bone width="min(96%, 60ch)" height={12} />
        </Repeat>
      </div>
    </div>
  );
}
