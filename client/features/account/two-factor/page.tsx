import './page.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { takeFocus } from '../../../ui/behaviour/focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { Choice } from '../../../ui/forms/parts/choice.tsx';
import { IconCircle, IconCircleCheck } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { useSending } from '../../../ui/loading/use-sending.ts';
import { StateBadge } from '../../../ui/tag.tsx';
import { maskOwnPhone } from '../mask-profile.ts';
import { ActiveFactor } from './active-factor.tsx';
import { AuthenticatorSetUp, SmsSetUp } from './set-up.tsx';
import { twoFactorTexts } from './texts.tr.ts';
import { getTwoFactor } from './two-factor.ts';

export default function TwoFactorPage({ path }: PageProps) {
  const models = useModels();
  const model = getTwoFactor(models);
  const t = useTexts(twoFactorTexts);
  const step = model.step.value;
  const isKeyShown = step?.kind === 'authenticator-on' && step.key !== null;
  useUnloadWarning(isKeyShown);
  useEffect(() => {
    void models.fullProfile.load();
    return model.enter();
  }, [model, models]);
  return (
    <AccountFrame path={path} lead={t('lead')}>
      <News />
      {step?.kind === 'authenticator-on' && (
        <AuthenticatorSetUp authenticatorKey={step.key} onCancel={() => model.cancel()} />
      )}
      {step?.kind === 'sms-on' && <SmsSetUp onCancel={() => model.cancel()} />}
      <Overview isShown={step?.kind !== 'authenticator-on' && step?.kind !== 'sms-on'} />
    </AccountFrame>
  );
}

/** Makes the browser ask the player before a reload or a closed tab ends a page whose content is shown only once. */
function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isActive]);
}

const NEWS = {
  on: { title: 'switchedOn', text: 'switchedOnText', tone: 'ok' },
  off: { title: 'switchedOff', text: 'switchedOffText', tone: 'ok' },
  interrupted: { title: 'interrupted', text: 'interruptedText', tone: 'info' },
} as const;

/** Announces the latest change: switched on, switched off or interrupted. */
function News() {
  const t = useTexts(twoFactorTexts);
  const news = getTwoFactor(useModels()).news.value;
  return (
    <div className="two-factor-news" role="status">
      {news && (
        <Notice tone={NEWS[news].tone} title={t(NEWS[news].title)}>
          <p>{t(NEWS[news].text)}</p>
        </Notice>
      )}
    </div>
  );
}

/** Shows whether a second factor is on, and below it that factor or the choice of one. */
function Overview({ isShown }: { isShown: boolean }) {
  const model = getTwoFactor(useModels());
  const t = useTexts(twoFactorTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(isShown);
  const news = model.news.value;
  // A finished step or dialog removes the element that had the focus, so the heading takes it. A cancelled dialog
  // returns the focus to its opener by itself.
  useEffect(() => {
    if (isShown && (news !== null || !wasShown.current)) {
      takeFocus(heading.current);
      scrollTo(0, 0); // The result stands above the heading.
    }
    wasShown.current = isShown;
  }, [isShown, news]);
  if (!isShown) return null;
  const state = model.status.state.value;
  return (
    <section className="two-factor-panel panel roomy">
      <div className="two-factor-head row spread wraps">
        <h2 ref={heading} tabIndex={-1}>
          {t('status')}
        </h2>
        {state.kind === 'ready' &&
          (state.data.type === 'none' ? (
            <StateBadge kind="neutral" icon={IconCircle}>
              {t('off')}
            </StateBadge>
          ) : (
            <StateBadge kind="ok" icon={IconCircleCheck}>
              {t('on')}
            </StateBadge>
          ))}
      </div>
      <ResourceView state={state} retry={() => model.open()} skeleton={<FactorChoiceSkeleton />} empty={null}>
        {({ type, hasUnconfirmedKey }) =>
          type === 'none' ? (
            <FactorChoice hasUnconfirmedKey={hasUnconfirmedKey} />
          ) : (
            <ActiveFactor type={type} />
          )
        }
      </ResourceView>
    </section>
  );
}

type Factor = 'authenticator' | 'sms';

/** The choice between the two factors, while neither is on. */
function FactorChoice({ hasUnconfirmedKey }: { hasUnconfirmedKey: boolean }) {
  const models = useModels();
  const model = getTwoFactor(models);
  const t = useTexts(twoFactorTexts);
  const menu = useTexts(menuTexts);
  const [factor, setFactor] = useState<Factor>('authenticator');
  const { send, isWaiting, failure } = useSending();
  const failureText = useFailureText();
  const profile = models.fullProfile.state.value;
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
      <Button variant="lamp" size="form" isWide type="submit" isWaiting={isWaiting}>
        {t(isWaiting ? 'preparing' : 'proceed')}
      </Button>
    </form>
  );
}

function FactorChoiceSkeleton() {
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
