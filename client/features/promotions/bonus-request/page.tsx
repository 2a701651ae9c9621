import { ButtonLink } from '../../../ui/links/link.tsx';
import './page.css';
import { useEffect } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { Bone } from '../../../ui/cards/bone.tsx';
import { getMinuteClock } from '../../../ui/loading/minute-clock.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { getClaimHistory } from '../claim-history.ts';
import { listClaims } from '../claims.ts';
import { getPromotionsModel } from '../promotions.ts';
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
