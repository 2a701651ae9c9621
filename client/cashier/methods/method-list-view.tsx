import { useEffect, useId, useState } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { Failure } from '../../api/outcome.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { PlainLink } from '../../routing/link.tsx';
import { siteTexts } from '../../site/texts.tr.ts';
import { buildChipClass } from '../../ui/chip.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconStar, IconStarFilled } from '../../ui/icons.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ResourceView } from '../../views/resource-view.tsx';
import type { PaymentType } from '../payment/attempt.ts';
import { cashierTexts } from '../texts.tr.ts';
import { MethodCard, MethodSkeleton } from './method-card.tsx';
import type { MethodSection } from './method-list.ts';
import { getMethodLists, type MethodList } from './method-list.ts';

interface MethodListViewProps {
  type: PaymentType;
  /** Returns the address of a method's form. */
  buildHref: (methodID: AnyId) => string;
}

/** All payment methods of a type, the favourites first. */
export function MethodListView({ type, buildHref }: MethodListViewProps) {
  const t = useTexts(cashierTexts);
  const list = getMethodLists(useModels())[type];
  const [onlyFavourites, setOnlyFavourites] = useState(false);
  useEffect(() => list.open(), [list]);
  const state = list.sections.value;
  const favouriteCount = state.kind === 'ready' ? countFavourites(state.data, list) : 0;
  return (
    <div className="stack gap-16">
      <fieldset className="row wraps gap-8">
        <legend className="hidden-visually">{t('showMethods')}</legend>
        <button
          type="button"
          className={buildChipClass(!onlyFavourites)}
          aria-pressed={!onlyFavourites}
          onClick={() => setOnlyFavourites(false)}
        >
          {t('allMethods')}
        </button>
        <button
          type="button"
          className={buildChipClass(onlyFavourites)}
          aria-pressed={onlyFavourites}
          onClick={() => setOnlyFavourites(true)}
        >
          <Icon of={IconStar} size={17} />
          <span>{favouriteCount > 0 ? t('favouritesChip', { count: favouriteCount }) : t('favourites')}</span>
        </button>
      </fieldset>
      <ResourceView
        state={state}
        retry={() => list.retry()}
        skeleton={<Skeleton />}
        empty={<StatePanel title={t('noMethodsTitle')} text={t('noMethodsText')} />}
      >
        {(sections) => (
          <Sections sections={sections} list={list} onlyFavourites={onlyFavourites} buildHref={buildHref} />
        )}
      </ResourceView>
    </div>
  );
}

/** Counts the favourites among the listed methods. The model's set also has favourites of the other type. */
function countFavourites(sections: readonly MethodSection[], { favourites }: MethodList): number {
  return sections.flatMap(({ methods }) => methods).filter(({ id }) => favourites.value.has(String(id)))
    .length;
}

interface SectionsProps extends Pick<MethodListViewProps, 'buildHref'> {
  sections: readonly MethodSection[];
  list: MethodList;
  onlyFavourites: boolean;
}

function Sections({ sections, list, onlyFavourites, buildHref }: SectionsProps) {
  const t = useTexts(cashierTexts);
  const headingId = useId();
  const favourites = list.favourites.value;
  const shown = sections
    .map((section) => ({
      ...section,
      methods: section.methods.filter(({ id }) => !onlyFavourites || favourites.has(String(id))),
    }))
    .filter(({ methods }) => methods.length > 0);
  if (shown.length === 0) {
    return <StatePanel role="status" title={t('noFavouritesTitle')} text={t('noFavouritesText')} />;
  }
  return shown.map((section, index) => (
    <section key={nameSection(section)} aria-labelledby={`${headingId}${index}`} className="stack gap-10">
      <h2 id={`${headingId}${index}`} className="plain-heading dim">
        {section.kind === 'group'
          ? section.name
          : t(section.kind === 'favourites' ? 'favourites' : 'otherMethods')}
      </h2>
      <ul className="stack two-columns gap-12">
        {section.methods.map((method) => (
          <li key={method.id}>
            <MethodCard
              method={method}
              link={
                <PlainLink href={buildHref(method.id)} className="cover-link method-link bold">
                  {method.name ?? t('method')}
                </PlainLink>
              }
              favourite={
                <FavouriteStar
                  name={method.name ?? t('method')}
                  isFavourite={favourites.has(String(method.id))}
                  onToggle={() => list.toggleFavourite(method.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function nameSection(section: MethodSection): string {
  return section.kind === 'group' ? `group ${section.name}` : section.kind;
}

interface FavouriteStarProps {
  name: string;
  isFavourite: boolean;
  /** Resolves to the failure, if any. */
  onToggle: () => Promise<Failure | undefined>;
}

/** The toggle that makes a method a favourite. Its label does not change, since `aria-pressed` conveys the state. */
function FavouriteStar({ name, isFavourite, onToggle }: FavouriteStarProps) {
  const t = useTexts(cashierTexts);
  const site = useTexts(siteTexts);
  const [hasFailed, setFailed] = useState(false);
  return (
    <IconButton
      icon={isFavourite ? IconStarFilled : IconStar}
      label={t('favouriteToggle', { name })}
      aria-pressed={isFavourite}
      error={hasFailed ? site('favouriteFailed') : undefined}
      onClick={async () => setFailed((await onToggle()) !== undefined)}
    />
  );
}

function Skeleton() {
  return (
    <div className="stack two-columns gap-12">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <MethodSkeleton key={key} />
      ))}
    </div>
  );
}
