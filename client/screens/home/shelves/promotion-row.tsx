import './promotion-row.css';
import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { frameTexts } from '../../../layout/frame-texts.tr.ts';
import { useModels } from '../../../models.ts';
import { PromotionCard } from '../../../promotions/promotion-card.tsx';
import { getPromotionsModel } from '../../../resources/promotions.ts';
import { ServerLink } from '../../../routing/server-link.tsx';
import { extrasTexts } from '../extras-texts.tr.ts';

const MAX_CARDS = 3;

/** The first promotions that are valid now. Without any, the row is left out. */
export function PromotionRow() {
  const models = useModels();
  const t = useTexts(extrasTexts);
  const frame = useTexts(frameTexts);
  const groups = getPromotionsModel(models).groups.value;
  if (groups.kind === 'loading') return <div className="promotion-row-skeleton" />;
  if (groups.kind !== 'ready') return null;
  const { current } = groups.data;
  if (current.length === 0) return null;
  return (
    <section className="shelf" aria-labelledby="home-promotions">
      <div className="shelf-head">
        <h2 id="home-promotions">{t('promotions')}</h2>
        <span className="shelf-count">
          {t('promotionCount', { count: count(current.length, models.language.lang.value) })}
        </span>
        <span className="shelf-aside">
          <ServerLink
            href="/promotions"
            className="text-link"
            aria-label={`${frame('all')}: ${t('promotions')}`}
          >
            {frame('all')}
          </ServerLink>
        </span>
      </div>
      <ul className="promotion-row scroller">
        {current.slice(0, MAX_CARDS).map((promotion, index) => (
          <li key={promotion.id ?? index}>
            <PromotionCard promotion={promotion} isBrief />
          </li>
        ))}
      </ul>
    </section>
  );
}
