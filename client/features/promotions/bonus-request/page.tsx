import './page.css';
import { useEffect } from 'react';
import { formatSignedMoney, toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import { formatDayAndMonth } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { ButtonLink, ServerLink } from '../../../ui/links/link.tsx';
import { getMinuteClock } from '../../../ui/loading/minute-clock.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { getClaimHistory, listClaims } from '../claims.ts';
import { getPromotionsModel } from '../promotions.ts';
import { RequestForm } from './request-form.tsx';
import { bonusRequestTexts } from './texts.tr.ts';

export default function BonusRequestPage({ path }: PageProps) {
  const models = useModels();
  const t = useTexts(bonusRequestTexts);
  const promotions = getPromotionsModel(models);
  const model = getClaimHistory(models);
  useEffect(() => {
    promotions.load();
    model.load();
  }, [promotions, model]);
  const nowMs = getMinuteClock(models).value ?? 0;
  const bonuses = model.bonuses.state.value;
  const history = model.read();
  return (
    <AccountFrame path={path} lead={t('lead')}>
      <div className="bonus-request stack gap-16">
        <ResourceView
          state={promotions.groups.value}
          retry={() => promotions.load()}
          skeleton={<Skeleton />}
          empty={<NoClaims />}
        >
          {({ current }) => {
            const claims = listClaims(current, history, nowMs);
            return claims.length > 0 ? <RequestForm claims={claims} /> : <NoClaims />;
          }}
        </ResourceView>
        <div className="stack gap-16">
          <Notice title={t('howTitle')}>{t('how')}</Notice>
          <RecentBonuses state={bonuses} retry={() => model.bonuses.load()} />
        </div>
      </div>
    </AccountFrame>
  );
}

function NoClaims() {
  const t = useTexts(bonusRequestTexts);
  return (
    <StatePanel
      title={t('noneTitle')}
      text={t('noneText')}
      actions={<ButtonLink href="/promotions">{t('toPromotions')}</ButtonLink>}
    />
  );
}

function Skeleton() {
  return (
    <div className="panel roomy form stack" aria-hidden="true">
      <Bone height={290} />
      <Bone height={190} />
      <Bone height={52} radius={12} />
    </div>
  );
}

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
                label: date ? `${name}, ${formatDayAndMonth(Date.parse(date), lang)}` : name,
                value: amount === undefined ? '–' : formatSignedMoney(toKurus(amount), lang),
              };
            })}
          />
        )}
      </ResourceView>
    </section>
  );
}
