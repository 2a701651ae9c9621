import { SelectBox } from '../../ui/forms/select-box.tsx';
import './lobby.css';
import { memo, useState } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { Category } from '../../api/rows.ts';
import { isSameId } from '../../api/values.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { useModels } from '../../models.ts';
import { Link } from '../../routing/link.tsx';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { useChosenChip } from '../../ui/behaviour/use-chosen-chip.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Bone } from '../../ui/cards/bone.tsx';
import { buildChipClass } from '../../ui/chip.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconAdjustments, IconChevronDown, IconHeart, IconHeartFilled, IconX } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { usePopup } from '../../ui/overlays/popup.ts';
import { buildLobbyPath, type LobbyBase, type Order, omit } from './address.ts';
import type { LobbyFilter, LobbyModel } from './lobby-model.ts';
import { ProviderList } from './provider-list.tsx';
import { lobbyTexts } from './texts.tr.ts';

interface FiltersProps<Row> {
  base: LobbyBase;
  model: LobbyModel<Row>;
  orders: readonly Order[];
  filter: LobbyFilter;
  /** replace: whether the history entry is replaced, so that Back skips the previous filter. */
  onFilter: (filter: LobbyFilter, options?: { replace: boolean }) => void;
}

/** Shows the categories in one row; provider, favourites and order in a second row, on a phone in a sheet. */
export const Filters = memo(function Filters<Row>(props: FiltersProps<Row>) {
  const { base, model, filter } = props;
  const t = useTexts(lobbyTexts);
  const isWide = useIsWide();
  return (
    <div className="filters">
      <div className="filters-categories scroller">
        {!isWide && <FilterSheet {...props} />}
        <Categories base={base} model={model} filter={filter} isWide={isWide} />
      </div>
      {isWide ? (
        <div className="mt-16 row wraps gap-8">
          <span className="hint text-small">{t('filter')}</span>
          <ProviderFilter {...props} />
          <FavouritesFilter {...props} />
          <SelectedFilters {...props} />
          <span className="to-end">
            <SortSelect
              orders={props.orders}
              order={filter.order}
              onSort={(order) => props.onFilter(withOrder(filter, order), { replace: true })}
            />
          </span>
        </div>
      ) : (
        <div className="filters-chosen mt-8 row wraps gap-8">
          <SelectedFilters {...props} />
        </div>
      )}
    </div>
  );
}) as <Row>(props: FiltersProps<Row>) => Elements; // `memo` loses the type parameter.

/**
 * In a wide window the row shows this many categories, and a chip opens the others. On a phone the row shows
 * all categories and scrolls.
 */
const MAX_ROW_CATEGORIES = 4;

interface CategoriesProps<Row> extends Pick<FiltersProps<Row>, 'base' | 'model' | 'filter'> {
  isWide: boolean;
}

function Categories<Row>({ base, model, filter, isWide }: CategoriesProps<Row>) {
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const popup = usePopup();
  const categories = model.categories.value;
  const all = categories.kind === 'ready' ? categories.data : [];
  const rowLength = isWide ? MAX_ROW_CATEGORIES : all.length;
  const others = all.slice(rowLength);
  // Of the chips for all games and for favourites, only one is marked at a time.
  const isAll = filter.categoryID === undefined && !filter.favorites;
  const selectedOther = others.find(({ CategoryID }) => isSameId(CategoryID, filter.categoryID));
  // The row scrolls to the selected chip when its index changes, also when the categories have just loaded.
  const nav = useChosenChip(all.findIndex(({ CategoryID }) => isSameId(CategoryID, filter.categoryID)));
  const link = ({ CategoryID, CategoryName }: Category, onClick?: () => void) => (
    <Link
      key={String(CategoryID)}
      href={buildLobbyPath(base, { ...filter, categoryID: CategoryID })}
      className={buildChipClass(isSameId(CategoryID, filter.categoryID))}
      aria-current={isSameId(CategoryID, filter.categoryID) ? 'true' : undefined}
      onClick={onClick}
    >
      {CategoryName ?? t('category')}
    </Link>
  );
  return (
    <nav ref={nav} className="row gap-8" aria-label={t('categories')}>
      <Link
        href={buildLobbyPath(base, omit(filter, 'categoryID', 'favorites'))}
        className={buildChipClass(isAll)}
        aria-current={isAll ? 'true' : false}
      >
        {frame('all')}
      </Link>
      {all.slice(0, rowLength).map((category) => link(category))}
      {others.length > 0 && (
        <div className="popup" {...popup.containerProps}>
          <button
            type="button"
            className={buildChipClass(selectedOther !== undefined)}
            {...popup.buttonProps}
          >
            <span>
              {selectedOther ? (selectedOther.CategoryName ?? t('category')) : t('otherCategories')}
            </span>
            <Icon of={IconChevronDown} size={17} />
          </button>
          {popup.isOpen && (
            <div className="popup-panel filters-panel panel row wraps gap-8" id={popup.panelId}>
              {others.map((category) => link(category, popup.close))}
            </div>
          )}
        </div>
      )}
    </nav>
  );
}

function withOrder(filter: LobbyFilter, order: Order | undefined): LobbyFilter {
  return order ? { ...filter, order } : omit(filter, 'order');
}

function withProvider(filter: LobbyFilter, providerID: AnyId | undefined): LobbyFilter {
  return providerID === undefined ? omit(filter, 'providerID') : { ...filter, providerID };
}

function ProviderFilter<Row>({ model, filter, onFilter }: FiltersProps<Row>) {
  const t = useTexts(lobbyTexts);
  const popup = usePopup();
  return (
    <div className="popup" {...popup.containerProps}>
      <button type="button" className={buildChipClass()} {...popup.buttonProps}>
        <span>{t('provider')}</span>
        <Icon of={IconChevronDown} size={17} />
      </button>
      {popup.isOpen && (
        <div className="popup-panel filters-panel panel" id={popup.panelId}>
          <ProviderList
            providers={model.providers.value}
            retry={() => model.loadFacets()}
            selectedId={filter.providerID}
            onSelect={(providerID) => {
              popup.close();
              onFilter(withProvider(filter, providerID));
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The filter for favourites, which only signed-in players have. */
function FavouritesFilter<Row>({ filter, onFilter }: FiltersProps<Row>) {
  const { session } = useModels();
  const t = useTexts(lobbyTexts);
  if (!session.isSignedIn.value) return null;
  const isOn = filter.favorites === true;
  return (
    <button
      type="button"
      className={buildChipClass(isOn)}
      aria-pressed={isOn}
      onClick={() => onFilter(isOn ? omit(filter, 'favorites') : { ...filter, favorites: true })}
    >
      <Icon of={isOn ? IconHeartFilled : IconHeart} size={17} />
      <span>{t('favourites')}</span>
    </button>
  );
}

/**
 * Shows the selected provider as a chip that removes it, and a button that clears provider and favourites.
 * While the provider's name loads, a placeholder keeps the place of the chip.
 */
function SelectedFilters<Row>({ model, filter, onFilter }: FiltersProps<Row>) {
  const t = useTexts(lobbyTexts);
  const providers = model.providers.value;
  const provider =
    providers.kind === 'ready'
      ? providers.data.find(({ providerID }) => isSameId(providerID, filter.providerID))
      : undefined;
  const isNaming = filter.providerID !== undefined && providers.kind === 'loading';
  if (!provider && !isNaming && !filter.favorites) return null;
  return (
    <>
      {isNaming && <Bone width={120} height={36} radius={18} />}
      {provider && (
        <button
          type="button"
          className={buildChipClass(true)}
          aria-label={t('removeFilter', { name: provider.providerName ?? t('provider') })}
          onClick={() => onFilter(omit(filter, 'providerID'))}
        >
          <span>{provider.providerName ?? t('provider')}</span>
          <Icon of={IconX} size={17} />
        </button>
      )}
      <Button variant="text" size="row" onClick={() => onFilter(omit(filter, 'providerID', 'favorites'))}>
        {t('clear')}
      </Button>
    </>
  );
}

/** The second row on a phone: a button that opens provider, favourites and order in a sheet. */
function FilterSheet<Row>(props: FiltersProps<Row>) {
  const { model, filter, orders, onFilter } = props;
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const [isOpen, setOpen] = useState(false);
  const activeFilters = [filter.providerID, filter.favorites, filter.order];
  const activeCount = activeFilters.filter((value) => value !== undefined).length;
  return (
    <>
      <button
        type="button"
        className={buildChipClass(activeCount > 0)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconAdjustments} size={17} />
        <span>{activeCount > 0 ? t('filterWith', { count: activeCount }) : t('filter')}</span>
      </button>
      {isOpen && (
        <Dialog title={t('filter')} closeLabel={frame('close')} onClose={() => setOpen(false)} isSheet>
          <div className="filters-sheet-body mt-8 stack gap-16">
            <div className="row wraps gap-12">
              <FavouritesFilter {...props} />
              <SortSelect
                orders={orders}
                order={filter.order}
                onSort={(order) => onFilter(withOrder(filter, order), { replace: true })}
              />
            </div>
            <ProviderList
              providers={model.providers.value}
              retry={() => model.loadFacets()}
              selectedId={filter.providerID}
              onSelect={(providerID) => onFilter(withProvider(filter, providerID))}
            />
            <Button variant="lamp" isWide onClick={() => setOpen(false)}>
              {t('showResults')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface SortSelectProps {
  orders: readonly Order[];
  order: Order | undefined;
  onSort: (order: Order | undefined) => void;
}

/** A select for the order of the list. order: undefined for the default order. */
function SortSelect({ orders, order, onSort }: SortSelectProps) {
  const t = useTexts(lobbyTexts);
  return (
    <SelectBox
      label={`${t('sort')}:`}
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
