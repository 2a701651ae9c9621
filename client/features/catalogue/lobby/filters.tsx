import './lobby.css';
import { memo, useId, useState } from 'react';
import { foldForSearch } from '#contracts/search-fold';
import { isSameId } from '../../../core/api/values.ts';
import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { Bone, Repeat } from '../../../ui/cards/skeleton.tsx';
import { buildChipClass, useChosenChip } from '../../../ui/chip.ts';
import { ChoiceChip } from '../../../ui/forms/parts/choice-chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconAdjustments, IconHeart, IconHeartFilled } from '../../../ui/icons.ts';
import { Link } from '../../../ui/links/link.tsx';
import { Note } from '../../../ui/loading/note.tsx';
import { SignInLink } from '../../../ui/loading/resource-view.tsx';
import { buildLobbyPath, type LobbyBase, type LobbyFilter, type Order, omit } from './address.ts';
import type { LobbyModel } from './lobbies.ts';
import { lobbyTexts } from './texts.tr.ts';

interface FiltersProps<Row> {
  base: LobbyBase;
  model: LobbyModel<Row>;
  orders: readonly Order[];
  filter: LobbyFilter;
  /** replace: whether the history entry is replaced, so that Back skips the previous filter. */
  onFilter: (filter: LobbyFilter, options?: { replace: boolean }) => void;
}

/** Shows the categories in one row, and below it provider, favourites and order, which a phone folds behind a chip. */
export const Filters = memo(function Filters<Row>(props: FiltersProps<Row>) {
  const { providerID, favorites, order } = props.filter;
  const t = useTexts(lobbyTexts);
  const [isOpen, setOpen] = useState(false);
  const rowId = useId();
  const activeCount = [providerID, favorites, order].filter((value) => value !== undefined).length;
  return (
    <>
      <div className="filters-categories scroller">
        <button
          type="button"
          className={`${buildChipClass(activeCount > 0)} below-900`}
          aria-expanded={isOpen}
          aria-controls={rowId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={IconAdjustments} size={17} />
          <span>{activeCount > 0 ? t('filterWith', { count: activeCount }) : t('filter')}</span>
        </button>
        <Categories {...props} />
      </div>
      <div id={rowId} className={`mt-12 row wraps gap-8${isOpen ? '' : ' from-900'}`}>
        <ProviderFilter {...props} />
        <FavouritesFilter {...props} />
        <SortSelect {...props} />
      </div>
    </>
  );
}) as <Row>(props: FiltersProps<Row>) => Elements; // `memo` loses the type parameter.

/** The categories. Their placeholders take as many lines of a wide window, so that the cards do not move. */
function Categories<Row>({ base, model, filter }: FiltersProps<Row>) {
  const t = useTexts(lobbyTexts);
  const site = useTexts(siteTexts);
  const categories = model.categories.state.value;
  const all = readRows(categories);
  // The row scrolls to the selected chip when its index changes, also when the categories have just loaded.
  const nav = useChosenChip(all.findIndex(({ CategoryID }) => isSameId(CategoryID, filter.categoryID)));
  return (
    <nav ref={nav} className="row gap-8" aria-label={t('categories')}>
      {[{ CategoryID: undefined, CategoryName: site('all') }, ...all].map(({ CategoryID, CategoryName }) => {
        const isAll = CategoryID === undefined;
        // Of the chips for all games and for favourites, only one is marked at a time.
        const isSelected = isAll
          ? filter.categoryID === undefined && !filter.favorites
          : isSameId(CategoryID, filter.categoryID);
        const target = isAll
          ? omit(filter, 'categoryID', 'favorites')
          : { ...filter, categoryID: CategoryID };
        return (
          <Link
            key={String(CategoryID)}
            href={buildLobbyPath(base, target)}
            className={buildChipClass(isSelected)}
            aria-current={isSelected ? 'true' : 'false'}
          >
            {CategoryName ?? t('category')}
          </Link>
        );
      })}
      {categories.kind === 'loading' && (
        <Repeat count={base === '/slot' ? 18 : 8}>
          <Bone width={120} height={36} radius="var(--radius-chip)" />
        </Repeat>
      )}
    </nav>
  );
}

/** The filter for one provider. Says so if the providers are shown to players only, or could not be loaded. */
function ProviderFilter<Row>({ model, filter, onFilter }: FiltersProps<Row>) {
  const { language, session } = useModels();
  const t = useTexts(lobbyTexts);
  const site = useTexts(siteTexts);
  const providers = model.providers.state.value;
  switch (providers.kind) {
    case 'loading':
      return <Bone width={150} height={36} radius="var(--radius-chip)" />;
    case 'empty':
      return null;
    case 'ready':
      return (
        <ChoiceChip
          label={t('provider')}
          value={filter.providerID?.toString()}
          noneLabel={t('allProviders')}
          options={providers.data
            .flatMap(({ providerID: id, providerName: name, count: games }) => {
              if (id === undefined || name === undefined) return [];
              const label =
                games === undefined ? name : `${name} (${formatNumber(games, language.lang.value)})`;
              return { value: String(id), label, key: foldForSearch(name) };
            })
            .sort((one, other) => (one.key < other.key ? -1 : 1))}
          onChange={(id) => onFilter(id === '' ? omit(filter, 'providerID') : { ...filter, providerID: id })}
        />
      );
    case 'offline':
      return null; // The list says so.
    default:
      return providers.kind === 'error' && providers.failure.kind === 'session' && !session.mayEnter.value ? (
        <Note>
          <span>{site('forPlayers')}</span>
          <SignInLink size="row" />
        </Note>
      ) : (
        <Note tone="bad">
          <span>{t('providersFailed')}</span>
          <Button size="row" onClick={() => model.loadFacets()}>
            {site('retry')}
          </Button>
        </Note>
      );
  }
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

function SortSelect<Row>({ orders, filter, onFilter }: FiltersProps<Row>) {
  const t = useTexts(lobbyTexts);
  return (
    <ChoiceChip
      label={t('sort')}
      value={filter.order}
      noneLabel={`${t('sort')}: ${t('sortDefault')}`}
      options={orders.map((each) => ({ value: each, label: t(`sort${each}`) }))}
      onChange={(value) => {
        const order = orders.find((each) => each === value);
        onFilter(order ? { ...filter, order } : omit(filter, 'order'), { replace: true });
      }}
    />
  );
}
