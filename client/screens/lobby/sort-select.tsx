import './sort-select.css';
import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import type { Order } from './address.ts';
import { lobbyTexts } from './texts.ts';

interface SortSelectProps {
  orders: readonly Order[];
  order: Order | undefined;
  onSort: (order: Order | undefined) => void;
}

/** In which order: the platform's own list, which every device shows in its best way. */
export function SortSelect({ orders, order, onSort }: SortSelectProps) {
  const t = useTexts(lobbyTexts);
  const id = useId();
  return (
    <span className="sort-select">
      <label htmlFor={id}>{t('sort')}:</label>
      <span className="sort-select-box">
        <select
          id={id}
          value={order ?? ''}
          onChange={(event) => onSort(orders.find((each) => each === event.target.value))}
        >
          <option value="">{t('sortDefault')}</option>
          {orders.map((each) => (
            <option key={each} value={each}>
              {t(`sort${each}`)}
            </option>
          ))}
        </select>
        <Icon of={IconChevronDown} size={17} />
      </span>
    </span>
  );
}
