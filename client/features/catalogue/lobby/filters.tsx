import './lobby.css';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { foldForSearch } from '#contracts/search-fold';
import { isSameId } from '../../../core/api/values.ts';
import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { readOwnKey } from '../../../core/own-key.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { Bone, Repeat } from '../../../ui/cards/skeleton.tsx';
import { buildChipClass, useChosenChip } from '../../../ui/chip.ts';
import { ChoiceChip } from '../../../ui/forms/parts/choice-chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconAdjustments, IconHeart, IconHeartFilled } from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/links/link.tsx';
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

/** Shows the categories in one row that scrolls sideways, beside a chip that shows provider, favourites and order. */
export const Filters = memo(function Filters<Row>(props: FiltersProps<Row>) {
  const { filter } = props;
  const t = useTexts(lobbyTexts);
  const [isOpen, setOpen] = useState(false);
  const rowId = useId();
  const activeCount = FOLDED.filter((name) => filter[name] !== undefined).length;
  return (
    <>
      <div className="filters row">
        <button
          type="button"
          className={buildChipClass(activeCount > 0)}
          aria-expanded={isOpen}
          aria-controls={rowId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={IconAdjustments} size={17} />
          <span>{activeCount > 0 ? t('filterWith', { count: activeCount }) : t('filter')}</span>
        </button>
        <Categories {...props} />
      </div>
      {isOpen && (
        <div id={rowId} className="mt-8 row wraps gap-8">
          <ProviderFilter {...props} />
          <FavouritesFilter {...props} />
          <SortSelect {...props} />
        </div>
      )}
    </>
  );
}) as <Row>(props: FiltersProps<Row>) => Elements; // `memo` loses the type parameter.

/** The properties of a filter that the chip “Filtre” folds and counts. */
const FOLDED = ['providerID', 'favorites', 'order'] as const;

/** A button that removes what the chip “Filtre” counts, if there is any. */
export function ClearFilter<Row>({ filter, onFilter }: Pick<FiltersProps<Row>, 'filter' | 'onFilter'>) {
  const t = useTexts(lobbyTexts);
  if (FOLDED.every((name) => filter[name] === undefined)) return null;
  return (
    <button type="button" className="text-link" onClick={() => onFilter(omit(filter, ...FOLDED))}>
      {t('clearFilter')}
    </button>
  );
}

/** The categories. Tab stops once, at the one that is chosen or had the focus last; the arrow keys lead to the others. */
function Categories<Row>({ base, model, filter }: FiltersProps<Row>) {
  const t = useTexts(lobbyTexts);
  const site = useTexts(siteTexts);
  const categories = model.categories.state.value;
  const all = readRows(categories);
  const [focused, setFocused] = useState<number>();
  const chosen = all.findIndex(({ CategoryID }) => isSameId(CategoryID, filter.categoryID)) + 1;
  // The row scrolls to the selected chip when its index changes, also when the categories have just loaded.
  const nav = useChosenChip(chosen);
  return (
    <nav
      ref={nav}
      className="filters-categories scroller"
      aria-label={t('categories')}
      onKeyDown={moveFocus}
      onFocus={({ target, currentTarget }) => setFocused([...currentTarget.children].indexOf(target))}
    >
      {[{ CategoryID: undefined, CategoryName: site('all') }, ...all].map((category, index) => {
        const { CategoryID, CategoryName } = category;
        const isAll = CategoryID === undefined;
        // Of the chips for all games and for favourites, only one is marked at a time.
        const isSelected = isAll
          ? filter.categoryID === undefined && !filter.favorites
          : isSameId(CategoryID, filter.categoryID);
        const target = isAll
          ? omit(filter, 'categoryID', 'favorites')
          : { ...filter, categoryID: CategoryID };
        return (
          <PlainLink
            key={String(CategoryID)}
            href={buildLobbyPath(base, target)}
            className={buildChipClass(isSelected)}
            aria-current={isSelected ? 'true' : 'false'}
            tabIndex={index === (focused ?? chosen) ? 0 : -1}
          >
            {CategoryName ?? t('category')}
          </PlainLink>
        );
      })}
      {categories.kind === 'loading' && (
        <Repeat count={9}>
          <Bone width={120} height={36} radius="var(--radius-chip)" />
        </Repeat>
      )}
    </nav>
  );
}

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowLeft: 'previousElementSibling',
  ArrowRight: 'nextElementSibling',
};

/** Moves the focus to the chip before or after the one that has it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[readOwnKey(event) ?? ''];
  const chip = step && document.activeElement?.[step];
  if (!(chip instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  chip.focus();
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
