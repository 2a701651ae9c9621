import { count } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { PromotionCard } from '../../promotions/promotion-card.tsx';
import { getPromotionsModel } from '../../promotions/promotions.ts';
import { extrasTexts } from '../extras-texts.tr.ts';
import { ShelfSection } from './shelf-section.tsx';

const MAX_CARDS = 3;

/** The first promotions that are valid now. Without any, the row is left out. */
export function PromotionRow() {
  const models = useModels();
  const t = useTexts(extrasTexts);
  const groups = getPromotionsModel(models).groups.value;
  if (groups.kind === 'loading') return <div style={{ height: 330 }} />;
  if (groups.kind !== 'ready') return null;
  const { current } = groups.data;
  if (current.length === 0) return null;
  return (
    <ShelfSection
      title={t('promotions')}
      count={t('promotionCount', { count: count(current.length, models.language.lang.value) })}
      href="/promotions"
    >
      <ul className="promotion-row scroller">
        {current.slice(0, MAX_CARDS).map((promotion, index) => (
          <li key={promotion.id ?? index}>
            <PromotionCard promotion={promotion} isBrief />
          </li>
        ))}
      </ul>
    </ShelfSection>
  );
}
