import { type FormEvent, useRef, useState } from 'react';
import { getFullProfile } from '../../account/full-profile.ts';
import { maskOwnPhone } from '../../account/mask-digits.ts';
import { menuTexts } from '../../account/menu-texts.tr.ts';
import type { Failure } from '../../api/outcome.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Button } from '../../ui/button.tsx';
import { Bone } from '../../ui/cards/bone.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { IconCircleCheck } from '../../ui/icons.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
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
  const { start, isWaiting, error } = useStart();
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
    void start(() => model.begin(factor));
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
      {error && <Notice tone="bad">{error}</Notice>}
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

/**
 * A masked phone number like the player's own. It only gives the placeholder its size and is never visible.
 */
const SOME_PHONE = maskOwnPhone('+905000000000');

/** The placeholder of the choice. It contains the same texts invisibly, so it is as large as the choice. */
export function FactorChoiceSkeleton() {
  const t = useTexts(twoFactorTexts);
  return (
    <div className="stack gap-16" aria-hidden="true">
      <div className="stack gap-10">
        <div className="skeleton two-factor-skeleton" data-skeleton>
          <Choice
            id="authenticator"
            title={t('authenticator')}
            text={t('authenticatorText')}
            aside={<Recommended />}
          />
        </div>
        <div className="skeleton two-factor-skeleton" data-skeleton>
          <Choice id="sms" title={t('sms')} text={t('smsText', { phone: SOME_PHONE })} />
        </div>
      </div>
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

/**
 * Returns a function that begins to switch a factor on or off, and the text of the failure if that fails. The
 * function ignores repeated presses.
 */
export function useStart() {
  const failureText = useFailureText();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isStarting = useRef(false);
  const start = async (begin: () => Promise<Failure | null>) => {
    if (isStarting.current) return;
    isStarting.current = true;
    setWaiting(true);
    setFailure(null);
    const answer = await begin();
    isStarting.current = false;
    setWaiting(false);
    setFailure(answer);
  };
  return { start, isWaiting, error: failure && failureText(failure) };
}
