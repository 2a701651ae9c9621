import { useEffect, useId, useState } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { Failure } from '../../../core/api/outcome.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Bone, Repeat } from '../../../ui/cards/skeleton.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconStar, IconStarFilled } from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import type { PaymentType } from '../payment/attempt.ts';
import { cashierTexts } from '../texts.tr.ts';
import { MethodCard } from './method-card.tsx';
import { getMethodLists, type MethodList, type MethodSection } from './method-list.ts';

interface MethodListViewProps {
  type: PaymentType;
  /** Returns the address of a method's form. */
  buildHref: (methodID: AnyId) => string;
}

/** All payment methods of a type, the favourites first. */
export function MethodListView({ type, buildHref }: MethodListViewProps) {
  const t = useTexts(cashierTexts);
  const list = getMethodLists(useModels())[type];
  useEffect(() => list.open(), [list]);
  return (
    <ResourceView
      state={list.sections.value}
      retry={() => list.retry()}
      skeleton={
        <div className="stack two-columns gap-12" aria-hidden="true">
          <Repeat count={6}>
            <Bone height={118} radius="var(--radius-panel)" />
          </Repeat>
        </div>
      }
      empty={<StatePanel title={t('noMethodsTitle')} text={t('noMethodsText')} />}
    >
      {(sections) => (
        <div className="stack gap-16">
          {sections.map((section) => (
            <Section key={nameSection(section)} section={section} list={list} buildHref={buildHref} />
          ))}
        </div>
      )}
    </ResourceView>
  );
}

interface SectionProps extends Pick<MethodListViewProps, 'buildHref'> {
  section: MethodSection;
  list: MethodList;
}

function Section({ section, list, buildHref }: SectionProps) {
  const t = useTexts(cashierTexts);
  const headingId = useId();
  const favourites = list.favourites.value;
  return (
    <section aria-labelledby={headingId} className="stack gap-10">
      <h2 id={headingId} className="plain-heading dim">
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
  );
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
