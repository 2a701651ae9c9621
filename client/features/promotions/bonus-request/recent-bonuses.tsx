import { toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import { dayAndMonth } from '../../../core/i18n/format.ts';
import { signedMoney } from '../../../core/i18n/money.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { Bone } from '../../../ui/cards/bone.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { ServerLink } from '../../../ui/links/server-link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { bonusRequestTexts } from './texts.tr.ts';

const SHOWN = 3;

interface RecentBonusesProps {
  state: Loadable<readonly Transaction[]>;
  retry: () => void;
}

/** The latest bonuses of the player. */
export function RecentBonuses({ state, retry }: RecentBonusesProps) {
  const t = useTexts(bonusRequestTexts);
  const lang = useModels().language.lang.value;
  return (
    <section className="bonus-recent panel padded text-small stack gap-8" aria-labelledby="bonus-recent">
      <div className="row spread wraps">
        <h2 id="bonus-recent" className="plain-heading">
          {t('recent')}
        </h2>
        <ServerLink href="/profile/history/bonus" className="text-link">
          {t('history')}
        </ServerLink>
      </div>
      <ResourceView
        state={state}
        retry={retry}
        skeleton={<Bone height={126} />}
        empty={<p className="dim">{t('noRecent')}</p>}
      >
        {(rows) => (
          <FactList
            isRuled
            facts={rows.slice(0, SHOWN).map(({ date, description, amount }) => {
              const name = description ?? t('bonus');
              return {
                label: date ? `${name}, ${dayAndMonth(Date.parse(date), lang)}` : name,
                value: amount === undefined ? '–' : signedMoney(toKurus(amount), lang),
              };
            })}
          />
        )}
      </ResourceView>
    </section>
  );
}
