import { useTexts } from '../../i18n/use-texts.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import type { Order } from './address.ts';
import { lobbyTexts } from './texts.tr.ts';

interface SortSelectProps {
  orders: readonly Order[];
  order: Order | undefined;
  onSort: (order: Order | undefined) => void;
}

/** A select for the order of the list. order: undefined for the default order. */
export function SortSelect({ orders, order, onSort }: SortSelectProps) {
  const t = useTexts(lobbyTexts);
  return (
    <SelectBox
      label={`${t('sort')}:`}
      layout="inline"
      value={order ?? ''}
      onChange={(value) => onSort(orders.find((each) => each === value))}
    >
      <option value="">{t('sortDefault')}</option>
      {orders.map((each) => (
        <option key={each} value={each}>
          {t(`sort${each}`)}
        </option>
      ))}
    </SelectBox>
  );
}
