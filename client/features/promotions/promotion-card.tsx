import './promotion-card.css';
import { readPeriod } from '#contracts/rules/visibility';
import type { Promotion } from '../../core/api/rows.ts';
import { findKnown } from '../../core/api/values.ts';
import { formatEnd, formatStart } from '../../core/i18n/moments.ts';
import { formatSummary } from '../../core/i18n/trim-text.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Picture } from '../../ui/cards/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconCalendar, IconRefresh } from '../../ui/icons.ts';
import { Link } from '../../ui/links/link.tsx';
import { getMinuteClock } from '../../ui/loading/minute-clock.ts';
import { Tag } from '../../ui/tag.tsx';
import { promotionTexts } from './texts.tr.ts';

interface PromotionCardProps {
  promotion: Promotion;
  /** Whether the card is shown without its summary. */
  isBrief?: boolean;
  /** Whether the picture loads at once, for cards in the first view. */
  isEager?: boolean;
}

/** Shows a promotion: its picture on a ledge, its title as an `h3`, its dates and its wagering terms. */
export function PromotionCard({ promotion, isBrief = false, isEager = false }: PromotionCardProps) {
  const t = useTexts(promotionTexts);
  const site = useTexts(siteTexts);
  const { id, Summary, Image } = promotion;
  const kind = findKnown(promotion.Kind);
  const title = promotion.Title || site('titlePromotion');
  const { phase } = usePromotionDates(promotion);
  return (
    <article
      className={phase === 'running' ? 'promotion-card covered' : 'promotion-card covered is-upcoming'}
    >
      <div className="poster promotion-art">
        <Picture
          name={title}
          src={Image}
          width="720"
          height="400"
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
      <div className="ledge">
        <div className="promotion-tags row gap-4">
          {kind && <Tag kind="new">{t(`kind-${kind}`)}</Tag>}
          {phase === 'upcoming' && <Tag kind="soon">{t('soon')}</Tag>}
        </div>
      </div>
      <h3 className="display">
        {/* Without an id, a promotion has no page of its own. */}
        {id === undefined ? (
          title
        ) : (
          <Link href={`/promotions/${encodeURIComponent(String(id))}`} className="cover-link">
            {title}
          </Link>
        )}
      </h3>
      {!isBrief && Summary && <p className="mt-6 dim text-small">{formatSummary(Summary)}</p>}
      <p className="promotion-meta row wraps hint text-meta">
        <PromotionMeta promotion={promotion} />
      </p>
    </article>
  );
}

/** Shows the start of a promotion that begins later, that it has ended, or else its end; and the wagering requirement. */
export function PromotionMeta({ promotion }: { promotion: Promotion }) {
  const t = useTexts(promotionTexts);
  const wagering = promotion.Facts?.find(({ Label }) => Label === t('wageringLabel'))?.Value;
  const { text } = usePromotionDates(promotion);
  return (
    <>
      {text && (
        <span className="row gap-6">
          <Icon of={IconCalendar} size={15} />
          <span>{text}</span>
        </span>
      )}
      {wagering !== undefined && (
        <span className="row gap-6">
          <Icon of={IconRefresh} size={15} />
          <span>{t('wagering', { value: wagering })}</span>
        </span>
      )}
    </>
  );
}

export interface PromotionDates {
  /** The start of a later promotion, that it has ended, or else its end, as a sentence; no text for one without an end. */
  readonly text: string | undefined;
  readonly phase: 'upcoming' | 'running' | 'ended';
}

export function usePromotionDates(promotion: Promotion): PromotionDates {
  const models = useModels();
  const t = useTexts(promotionTexts);
  const lang = models.language.lang.value;
  const { start, end } = readPeriod(promotion);
  const now = getMinuteClock(models).value ?? start;
  if (start > now)
    return { text: t('startsAt', { moment: formatStart(start, now, lang) }), phase: 'upcoming' };
  if (end <= now) return { text: t('ended'), phase: 'ended' };
  const hasEnd = promotion.End_date !== undefined;
  return { text: hasEnd ? t('until', { moment: formatEnd(end, now, lang) }) : undefined, phase: 'running' };
}
