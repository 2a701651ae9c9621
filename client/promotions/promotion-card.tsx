import './promotion-card.css';
import type { Promotion } from '#contracts/calls/cmscontroller';
import { formatEnd, formatStart } from '../i18n/moments.ts';
import { formatSummary } from '../i18n/trim-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import { getMinuteClock } from '../resources/minute-clock.ts';
import { Link } from '../routing/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconCalendar, IconRefresh } from '../ui/icons.ts';
import { Tag } from '../ui/tag.tsx';
import { promotionTexts } from './texts.ts';

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
  const { id, Kind, Title, Summary, Image } = promotion;
  const { isUpcoming } = usePromotionDates(promotion);
  return (
    <article className={isUpcoming ? 'promotion-card is-upcoming' : 'promotion-card'}>
      <div className="promotion-art">
        <img
          src={Image}
          alt=""
          width="720"
          height="400"
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
      <div className="ledge promotion-ledge">
        <div className="promotion-tags">
          <Tag kind="new">{t(`kind-${Kind}`)}</Tag>
          {isUpcoming && <Tag kind="soon">{t('soon')}</Tag>}
        </div>
      </div>
      <h3 className="display">
        <Link href={`/promotions/${id}`} className="promotion-link">
          {Title}
        </Link>
      </h3>
      {!isBrief && <p className="promotion-summary">{formatSummary(Summary)}</p>}
      <p className="promotion-meta">
        <PromotionMeta promotion={promotion} />
      </p>
    </article>
  );
}

/** Shows the end of a promotion, or its start if that is in the future, and the wagering requirement. */
export function PromotionMeta({ promotion }: { promotion: Promotion }) {
  const t = useTexts(promotionTexts);
  const wagering = promotion.Facts.find(({ Label }) => Label === t('wageringLabel'))?.Value;
  return (
    <>
      <span>
        <Icon of={IconCalendar} size={15} />
        {usePromotionDates(promotion).text}
      </span>
      {wagering !== undefined && (
        <span>
          <Icon of={IconRefresh} size={15} />
          {t('wagering', { value: wagering })}
        </span>
      )}
    </>
  );
}

/** Returns the end of a promotion as a sentence, or its start if that is in the future. */
export function usePromotionDates(promotion: Promotion): { text: string; isUpcoming: boolean } {
  const models = useModels();
  const t = useTexts(promotionTexts);
  const lang = models.language.lang.value;
  const start = Date.parse(promotion.Start_date);
  const end = Date.parse(promotion.End_date);
  const now = getMinuteClock(models).value ?? start;
  return start > now
    ? { text: t('startsAt', { moment: formatStart(start, now, lang) }), isUpcoming: true }
    : { text: t('until', { moment: formatEnd(end, now, lang) }), isUpcoming: false };
}
