import { ButtonLink } from '../../routing/link.tsx';
import './page.css';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountFrame } from '../../layout/account/account-frame.tsx';
import { useModels } from '../../models.ts';
import { getClaimHistory } from '../../promotions/claim-history.ts';
import { listClaims } from '../../promotions/claims.ts';
import { getPromotionsModel } from '../../promotions/promotions.ts';
import type { PageProps } from '../../routing/route.ts';
import { Bone } from '../../ui/cards/bone.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { getMinuteClock } from '../../views/minute-clock.ts';
import { ResourceView } from '../../views/resource-view.tsx';
import { RecentBonuses } from './recent-bonuses.tsx';
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
