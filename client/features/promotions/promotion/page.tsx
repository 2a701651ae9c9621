import { Bone } from '../../../ui/cards/skeleton.tsx';
import { ButtonLink, ServerLink } from '../../../ui/links/link.tsx';
import '../../../ui/cards/skeleton.css';
import '../../../ui/cards/card.css';
import '../promotion-card.css';
import './page.css';
import { useEffect } from 'react';
import { buildPagePath, SUPPORT_PATH } from '#contracts/documents/pages';
import type { Promotion } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { hyphenate } from '../../../core/i18n/hyphenate.ts';
import { formatPeriod } from '../../../core/i18n/moments.ts';
import { formatSummary } from '../../../core/i18n/trim-text.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { type PageProps, useTitle } from '../../../core/routing/route.ts';
import { useFindRoute } from '../../../core/routing/route-table.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/cards/picture.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { IconCircleCheck, IconClock } from '../../../ui/icons.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { getMinuteClock } from '../../../ui/loading/minute-clock.ts';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { StateBadge } from '../../../ui/tag.tsx';
import {
  buildSupportAddress,
  type Claim,
  findClaimedBonus,
  getClaimHistory,
  listClaims,
  SUPPORT_WINDOW,
  useClaimMessage,
} from '../claims.ts';
import { promotionPageTexts } from '../page-texts.tr.ts';
import { PromotionMeta, usePromotionDates } from '../promotion-card.tsx';
import { getPromotionsModel, listGrouped, type PromotionGroups } from '../promotions.ts';
import { promotionTexts } from '../texts.tr.ts';

export default function PromotionPage({ params }: PageProps) {
  const model = getPromotionsModel(useModels());
  const t = useTexts(promotionPageTexts);
  useEffect(() => model.load(), [model]);
  const groups = model.groups.value;
  const site = useTexts(siteTexts);
  const promotion = findPromotion(groups, params.id);
  const isNotFound = (groups.kind === 'ready' || groups.kind === 'empty') && promotion === undefined;
  const title = promotion?.Title || (isNotFound ? t('notFoundTitle') : undefined);
  useTitle(title);
  return (
    <div className="page narrow-page">
      <div className="wrap">
        <BackLink href="/promotions">{site('titlePromotions')}</BackLink>
        <div className={promotion || groups.kind === 'loading' ? 'promotion-detail stack' : undefined}>
          {/* The heading stays the same element in every state, since it may have the focus. */}
          <h1>
            <span className={groups.kind === 'loading' ? 'hidden-visually' : undefined}>
              {hyphenate(title ?? site('titlePromotion'))}
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
          <ResourceView
            state={groups}
            retry={() => model.load()}
            skeleton={<PromotionSkeleton />}
            empty={null}
          >
            {() => null}
          </ResourceView>
        </div>
      </div>
    </div>
  );
}

function findPromotion(groups: Loadable<PromotionGroups>, id: string | undefined): Promotion | undefined {
  if (groups.kind !== 'ready') return undefined;
  return listGrouped(groups.data).find((promotion) => isSameId(promotion.id, id));
}

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

/** Shows a promotion below its heading. The terms come before the button to join. */
export function PromotionDetails({ promotion }: { promotion: Promotion }) {
  const t = useTexts(promotionPageTexts);
  const lang = useModels().language.lang.value;
  const { phase } = usePromotionDates(promotion);
  const { Summary, Text, Facts = [], Image, Start_date, End_date } = promotion;
  const facts = Facts.flatMap(({ Label: label, Value: value }) => (label && value ? [{ label, value }] : []));
  if (Start_date && End_date) {
    const value = formatPeriod(Date.parse(Start_date), Date.parse(End_date), lang);
    facts.push({ label: t('period'), value });
  }
  return (
    <>
      <div className="promotion-intro">
        {Summary && <p className="promotion-lead dim">{formatSummary(Summary)}</p>}
        <p className="promotion-state row wraps hint">
          {phase === 'running' ? (
            <StateBadge kind="ok" icon={IconCircleCheck}>
              {t('valid')}
            </StateBadge>
          ) : (
            <StateBadge kind="info" icon={IconClock}>
              {t(phase)}
            </StateBadge>
          )}
          <PromotionMeta promotion={promotion} />
        </p>
      </div>
      <aside className="promotion-aside">
        <div className="promotion-hero">
          <div className="poster promotion-art">
            <Picture name={promotion.Title} src={Image} width="720" height="400" />
          </div>
          <div className="ledge" />
        </div>
        {facts.length > 0 && (
          <section className="promotion-facts panel" aria-label={t('facts')}>
            <h2>{t('facts')}</h2>
            <FactList facts={facts} isRuled />
          </section>
        )}
      </aside>
      <article className="promotion-text">
        {Text && <RichText html={Text} />}
        <CallToAct promotion={promotion} />
      </article>
    </>
  );
}

/**
 * The button to join, on a ledge. Instead, a promotion that has not begun shows its start, and one that has ended or
 * whose bonus the player has used says so.
 */
function CallToAct({ promotion }: { promotion: Promotion }) {
  const t = useTexts(promotionPageTexts);
  const promotionText = useTexts(promotionTexts);
  const { text, phase } = usePromotionDates(promotion);
  const used = useUsedPeriod(promotion);
  const bonusRules = (
    <ServerLink
      href={buildPagePath('bonus-rules')}
      className="text-link"
      otherwise={<span>{t('bonusRules')}</span>}
    >
      {t('bonusRules')}
    </ServerLink>
  );
  return (
    <section className="promotion-act" aria-label={t('join')}>
      <div className={`panel stack gap-14 promotion-act-card${used === undefined ? ' is-unknown' : ''}`}>
        {phase !== 'running' ? (
          <>
            <p className="bold">{text}</p>
            <p className="text-small dim">{t(phase === 'upcoming' ? 'notYet' : 'noLonger')}</p>
          </>
        ) : used ? (
          <p>{promotionText(`used-${used}`)}</p>
        ) : (
          <>
            <p className="text-small dim">
              <span>{`${t('termsBefore')} `}</span>
              {bonusRules}
              <span>{` ${t('termsAfter')}`}</span>
            </p>
            <div className="row wraps gap-12">
              <ActLink promotion={promotion} />
              <span className="text-small hint">{t('voluntary')}</span>
            </div>
          </>
        )}
      </div>
      <div className="ledge" />
    </section>
  );
}

/**
 * Links a promotion whose bonus has to be claimed to live support with the player's message, and others to the
 * page that the promotion names. Links to live support instead if the site lacks that page, or
 * if the player is signed in and the page is only for visitors.
 */
function ActLink({ promotion }: { promotion: Promotion }) {
  const { session } = useModels();
  const { Link: href, ButtonText, Title } = promotion;
  const t = useTexts(promotionPageTexts);
  const findRoute = useFindRoute();
  const support = (
    <ServerLink
      href={SUPPORT_PATH}
      className={`${buildButtonClass({ size: 'form', isWide: true })} promotion-act-button`}
    >
      {t('askSupport')}
    </ServerLink>
  );
  if (findClaimedBonus(promotion) && Title && session.isSignedIn.value) return <ClaimLink title={Title} />;
  if (href && session.isSignedIn.value && findRoute(href)?.route.guard === 'visitor') return support;
  return (
    <ServerLink
      href={href}
      className={`${buildButtonClass({ variant: 'lamp', size: 'form', isWide: true })} promotion-act-button`}
      otherwise={support}
    >
      {ButtonText || t('act')}
    </ServerLink>
  );
}

function ClaimLink({ title }: { title: string }) {
  const t = useTexts(promotionTexts);
  const writeMessage = useClaimMessage();
  const lang = useModels().language.lang.value;
  return (
    <a
      href={buildSupportAddress(writeMessage(title), lang)}
      target={SUPPORT_WINDOW}
      className={`${buildButtonClass({ variant: 'lamp', size: 'form', isWide: true })} promotion-act-button`}
    >
      {t('claim')}
    </a>
  );
}

/**
 * Returns the period in which the signed-in player has used the bonus of a promotion. Returns null if the bonus
 * can be claimed or need not be, and undefined while that is not known.
 */
function useUsedPeriod(promotion: Promotion): Claim['used'] | undefined {
  const models = useModels();
  const history = getClaimHistory(models);
  const hasClaim = models.session.isSignedIn.value && findClaimedBonus(promotion) !== undefined;
  useEffect(() => {
    if (hasClaim) history.load();
  }, [hasClaim, history]);
  const nowMs = getMinuteClock(models).value ?? 0;
  if (!hasClaim) return null;
  const { bonuses, lastDeposit } = history;
  if ([bonuses, lastDeposit].some(({ state }) => state.value.kind === 'loading')) return undefined;
  return listClaims([promotion], history.read(), nowMs)[0]?.used ?? null;
}
