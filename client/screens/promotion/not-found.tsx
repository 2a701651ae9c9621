import '../promotions/page.css';
import type { Promotion } from '../../api/rows.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PromotionCard } from '../../promotions/promotion-card.tsx';
import { Link } from '../../routing/link.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { promotionPageTexts } from './texts.tr.ts';

const MAX_OTHERS = 3;

/** Shown when a promotion does not exist: a link to the list, and some promotions that are valid. */
export function PromotionNotFound({ others }: { others: readonly Promotion[] }) {
  const t = useTexts(promotionPageTexts);
  return (
    <>
      <p className="promotion-lead dim">{t('notFoundText')}</p>
      <p className="promotion-to-all">
        <Link href="/promotions" className={buildButtonClass()}>
          {t('toAll')}
        </Link>
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
