import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { SubmitButton } from '../../../ui/forms/form.tsx';
import { Choice } from '../../../ui/forms/parts/choice.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { StateBadge } from '../../../ui/loading/state-badge.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { useSending } from '../../../ui/loading/use-sending.ts';
import { getFullProfile, maskOwnPhone } from '../full-profile.ts';
import { twoFactorTexts } from './texts.tr.ts';
import { getTwoFactor } from './two-factor.ts';

type Factor = 'authenticator' | 'sms';

/** The choice between the two factors, while neither is on. */
export function FactorChoice({ hasUnconfirmedKey }: { hasUnconfirmedKey: boolean }) {
  const models = useModels();
  const model = getTwoFactor(models);
  const t = useTexts(twoFactorTexts);
  const menu = useTexts(menuTexts);
  const [factor, setFactor] = useState<Factor>('authenticator');
  const { send, isWaiting, failure } = useSending();
  const failureText = useFailureText();
  const profile = getFullProfile(models).state.value;
  const phone = profile.kind === 'ready' && profile.data.phone ? maskOwnPhone(profile.data.phone) : null;
  const choose = (each: Factor) => ({
    id: `factor-${each}`,
    name: 'factor',
    checked: factor === each,
    onChange: () => setFactor(each),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(() => model.begin(factor));
  };
  return (
    <form className="stack gap-16" onSubmit={submit}>
      {hasUnconfirmedKey && (
        <Notice title={t('unconfirmed')}>
          <p>{t('unconfirmedText')}</p>
          <Button size="row" onClick={() => model.resume()}>
            {t('enterCode')}
          </Button>
        </Notice>
      )}
      {failure && <Notice tone="bad">{failureText(failure)}</Notice>}
      <div className="stack gap-10" role="radiogroup" aria-label={menu('twoFactor')}>
        <Choice
          {...choose('authenticator')}
          title={t('authenticator')}
          text={t('authenticatorText')}
          aside={<Recommended />}
        />
        <Choice
          {...choose('sms')}
          title={t('sms')}
          text={phone ? t('smsText', { phone }) : t('smsTextUnknown')}
        />
      </div>
      <SubmitButton isWaiting={isWaiting}>{t(isWaiting ? 'preparing' : 'proceed')}</SubmitButton>
    </form>
  );
}

/** The placeholder of the choice. */
export function FactorChoiceSkeleton() {
  return (
    <div className="stack gap-10" aria-hidden="true">
      <Bone height={86} radius="var(--radius-control)" />
      <Bone height={86} radius="var(--radius-control)" />
      <Bone height={52} radius="var(--radius-control)" />
    </div>
  );
}

function Recommended() {
  const t = useTexts(twoFactorTexts);
  return (
    <StateBadge kind="ok" icon={IconCircleCheck}>
      {t('recommended')}
    </StateBadge>
  );
}
