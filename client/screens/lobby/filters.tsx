import './filters.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Category } from '#contracts/calls/casino';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../shell/frame-texts.ts';
import { Link } from '../../shell/link.tsx';
import type { LobbyFilter, LobbyModel } from '../../state/lobby.ts';
import { useModels } from '../../state/models.ts';
import { Button } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconAdjustments, IconChevronDown, IconHeart, IconHeartFilled, IconX } from '../../ui/icons.ts';
import { usePopup } from '../../ui/popup.ts';
import { filterAddress, type LobbyBase, type Order, without } from './address.ts';
import { ProviderList } from './provider-list.tsx';
import { SortSelect } from './sort-select.tsx';
import { lobbyTexts } from './texts.ts';

interface FiltersProps<Row> {
  base: LobbyBase;
  model: LobbyModel<Row>;
  orders: readonly Order[];
  filter: LobbyFilter;
  /** `replace` for what one tries out, so that Back leads past it. */
  onFilter: (filter: LobbyFilter, options?: { replace: boolean }) => void;
}

/** Categories in one row; provider, favourites and order in a second one, on a phone in a sheet. */
export function Filters<Row>(props: FiltersProps<Row>) {
  const { base, model, filter } = props;
  const t = useTexts(lobbyTexts);
  return (
    <div className="filters">
      <div className="filters-categories">
        <SheetChip {...props} />
        <Categories base={base} model={model} filter={filter} />
      </div>
      <div className="filters-row">
        <span className="filters-name">{t('filter')}</span>
        <ProviderChip {...props} />
        <FavouritesChip {...props} />
        <ChosenChips {...props} />
        <span className="filters-sort">
          <SortSelect
            orders={props.orders}
            order={filter.order}
            onSort={(order) => props.onFilter(withOrder(filter, order), { replace: true })}
          />
        </span>
      </div>
      <div className="filters-chosen">
        <ChosenChips {...props} />
      </div>
    </div>
  );
}

/** So many fit the row of any window from 900 px; the others wait behind a chip. A phone's row is swiped, and has all. */
const IN_THE_ROW = 4;

function Categories<Row>({ base, model, filter }: Pick<FiltersProps<Row>, 'base' | 'model' | 'filter'>) {
  useSignals();
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const popup = usePopup();
  const categories = model.categories.value;
  const all = categories.kind === 'ready' ? categories.data : [];
  const others = all.slice(IN_THE_ROW);
  const chosenOther = others.find(({ CategoryID }) => CategoryID === filter.categoryID);
  const link = ({ CategoryID, CategoryName }: Category, where = '', onClick?: () => void) => (
    <Link
      key={CategoryID}
      href={filterAddress(base, { ...filter, categoryID: CategoryID })}
      className={`${chipClass(filter.categoryID === CategoryID)}${where}`}
      aria-current={filter.categoryID === CategoryID ? 'true' : undefined}
      onClick={onClick}
    >
      {CategoryName}
    </Link>
  );
  return (
    <nav aria-label={t('categories')}>
      <Link
        href={filterAddress(base, without(filter, 'categoryID'))}
        className={chipClass(filter.categoryID === undefined)}
        aria-current={filter.categoryID === undefined ? 'true' : undefined}
      >
        {frame('all')}
      </Link>
      {all.map((category, place) => link(category, place < IN_THE_ROW ? '' : ' filters-phone'))}
      {others.length > 0 && (
        <div className="filters-others" {...popup.around}>
          <button type="button" className={chipClass(chosenOther !== undefined)} {...popup.button}>
            {chosenOther?.CategoryName ?? t('otherCategories')}
            <Icon of={IconChevronDown} size={17} />
          </button>
          {popup.open && (
            <div className="filters-panel filters-panel-chips" id={popup.panelId}>
              {others.map((category) => link(category, '', popup.close))}
            </div>
          )}
        </div>
      )}
    </nav>
  );
}

function withOrder(filter: LobbyFilter, order: Order | undefined): LobbyFilter {
  return order ? { ...filter, order } : without(filter, 'order');
}

function withProvider(filter: LobbyFilter, providerID: number | undefined): LobbyFilter {
  return providerID === undefined ? without(filter, 'providerID') : { ...filter, providerID };
}

function ProviderChip<Row>({ model, filter, onFilter }: FiltersProps<Row>) {
  useSignals();
  const t = useTexts(lobbyTexts);
  const popup = usePopup();
  return (
    <div className="filters-provider" {...popup.around}>
      <button type="button" className={chipClass()} {...popup.button}>
        {t('provider')}
        <Icon of={IconChevronDown} size={17} />
      </button>
      {popup.open && (
        <div className="filters-panel" id={popup.panelId}>
          <ProviderList
            providers={model.providers.value}
            retry={() => model.loadFacets()}
            chosen={filter.providerID}
            onChoose={(providerID) => {
              popup.close();
              onFilter(withProvider(filter, providerID));
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Only for whoever is signed in: others have no favourites to look at. */
function FavouritesChip<Row>({ filter, onFilter }: FiltersProps<Row>) {
  useSignals();
  const { session } = useModels();
  const t = useTexts(lobbyTexts);
  if (!session.isSignedIn.value) return null;
  const isOn = filter.favorites === true;
  return (
    <button
      type="button"
      className={chipClass(isOn)}
      aria-pressed={isOn}
      onClick={() => onFilter(isOn ? without(filter, 'favorites') : { ...filter, favorites: true })}
    >
      <Icon of={isOn ? IconHeartFilled : IconHeart} size={17} />
      {t('favourites')}
    </button>
  );
}

/** What is chosen, each with its way out, and one for all. */
function ChosenChips<Row>({ model, filter, onFilter }: FiltersProps<Row>) {
  useSignals();
  const t = useTexts(lobbyTexts);
  const providers = model.providers.value;
  const provider =
    providers.kind === 'ready'
      ? providers.data.find(({ providerID }) => providerID === filter.providerID)
      : undefined;
  const chosen: [keyof LobbyFilter, string][] = [];
  if (provider) chosen.push(['providerID', provider.providerName]);
  if (filter.search) chosen.push(['search', t('searched', { text: filter.search })]);
  if (chosen.length === 0 && !filter.favorites) return null;
  return (
    <>
      {chosen.map(([part, name]) => (
        <button
          key={part}
          type="button"
          className={chipClass(true)}
          aria-label={t('removeFilter', { name })}
          onClick={() => onFilter(without(filter, part))}
        >
          {name}
          <Icon of={IconX} size={17} />
        </button>
      ))}
      <Button
        look="text"
        size="row"
        onClick={() => onFilter(without(filter, 'providerID', 'search', 'favorites'))}
      >
        {t('clear')}
      </Button>
    </>
  );
}

/** The phone's way to the second row. */
function SheetChip<Row>(props: FiltersProps<Row>) {
  useSignals();
  const { model, filter, orders, onFilter } = props;
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const [isOpen, setOpen] = useState(false);
  const chosen = [filter.providerID, filter.favorites, filter.order].filter(
    (part) => part !== undefined,
  ).length;
  return (
    <div className="filters-sheet">
      <button
        type="button"
        className={chipClass(chosen > 0)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconAdjustments} size={17} />
        {chosen > 0 ? t('filterWith', { count: chosen }) : t('filter')}
      </button>
      {isOpen && (
        <Dialog title={t('filter')} closeWord={frame('close')} onClose={() => setOpen(false)} sheet>
          <div className="filters-sheet-body">
            <div className="filters-sheet-row">
              <FavouritesChip {...props} />
              <SortSelect
                orders={orders}
                order={filter.order}
                onSort={(order) => onFilter(withOrder(filter, order), { replace: true })}
              />
            </div>
            <ProviderList
              providers={model.providers.value}
              retry={() => model.loadFacets()}
              chosen={filter.providerID}
              onChoose={(providerID) => onFilter(withProvider(filter, providerID))}
            />
            <Button look="lamp" wide onClick={() => setOpen(false)}>
              {t('showResults')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
