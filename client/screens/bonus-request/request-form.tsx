import { useState } from 'react';
import { isSameId } from '../../api/values.ts';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { type FormValues, useForm } from '../../forms/use-form.ts';
import { formatSummary } from '../../i18n/trim-text.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { buildSupportAddress, SUPPORT_WINDOW, useClaimMessage } from '../../promotions/claim-message.ts';
import type { Claim } from '../../promotions/claims.ts';
import { TextLink } from '../../routing/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/forms/choice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { IconCircleCheck, IconMessage } from '../../ui/icons.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { findRequestErrors, MAX_REQUEST_CHARS } from './find-request-errors.ts';
import { bonusRequestTexts } from './texts.tr.ts';

type RequestValues = FormValues<'bonus' | 'message', never>;

/**
 * The form for a bonus and a message to live support. The form sends nothing to the server: its button opens
 * live support with the message.
 */
export function RequestForm({ claims }: { claims: readonly Claim[] }) {
  const t = useTexts(bonusRequestTexts);
  const models = useModels();
  const lang = models.language.lang.value;
  const writeRequest = useClaimMessage();
  // Choosing a bonus changes the message until the player edits the message. A message that is restored after
  // maintenance counts as edited.
  const [wasTyped, setTyped] = useState(false);
  const [supportAddress, setSupportAddress] = useState<string | null>(null);
  const findTitle = (bonus: string) => {
    const claim = claims.find(({ promotion }) => isSameId(promotion.id, bonus));
    return claim && (claim.promotion.Title ?? t('bonus'));
  };
  const complete = ({ texts, checks }: RequestValues): RequestValues => {
    const title = findTitle(texts.bonus);
    const isTyped = wasTyped || texts.message !== '';
    return { checks, texts: isTyped || !title ? texts : { ...texts, message: writeRequest(title) } };
  };
  const form = useForm({
    texts: { bonus: '', message: '' },
    checks: {},
    findErrors: (values) => findRequestErrors(complete(values).texts, claims, t),
    send: async (values) => {
      const address = buildSupportAddress(complete(values).texts.message, lang);
      setSupportAddress(address);
      window.open(address, SUPPORT_WINDOW);
      return null;
    },
    describeFailure: useFailureText(),
  });
  const bonus = form.textProps('bonus');
  const message = form.textProps('message');
  const { message: shownMessage } = complete({ texts: form.texts, checks: {} }).texts;

  /** Replaces the title of the bonus in an edited message and leaves the rest as the player wrote it. */
  const renameInMessage = (next: string) => {
    const [from, to] = [findTitle(bonus.value), findTitle(next)];
    if (message.value !== '' && from && to) form.setText('message', message.value.replace(from, to));
  };

  return (
    <div className="panel roomy">
      <CheckedForm form={form}>
        <ChoiceGroup id={bonus.id} label={t('bonus')} error={bonus.error}>
          {claims.map(({ promotion: { id, Title = t('bonus'), Summary }, used }) => (
            <Choice
              key={id}
              id={`${bonus.id}-${id}`}
              name={bonus.name}
              value={id}
              checked={bonus.value === String(id)}
              disabled={used !== null}
              onChange={(event) => {
                renameInMessage(event.currentTarget.value);
                bonus.onChange(event);
              }}
              title={Title}
              text={
                <>
                  {Summary && <span>{`${formatSummary(Summary)} `}</span>}
                  <TextLink
                    href={`/promotions/${encodeURIComponent(String(id))}`}
                    aria-label={t('termsOf', { title: Title })}
                  >
                    {t('terms')}
                  </TextLink>
                </>
              }
              aside={
                used && (
                  <StateBadge kind="neutral" icon={IconCircleCheck}>
                    {t(`used-${used}`)}
                  </StateBadge>
                )
              }
            />
          ))}
        </ChoiceGroup>
        <TextArea
          {...message}
          value={shownMessage}
          onChange={(event) => {
            setTyped(true);
            message.onChange(event);
          }}
          label={t('message')}
          hint={t('messageHint')}
          aside={
            <span className="text-area-count hint regular">
              {t('charCount', { count: shownMessage.length, most: MAX_REQUEST_CHARS })}
            </span>
          }
          rows={4}
          required
        />
        <Button variant="lamp" size="form" isWide type="submit" icon={IconMessage}>
          {t('submit')}
        </Button>
        <div role="status">
          {supportAddress !== null && (
            <Notice tone="ok" title={t('openedTitle')}>
              <span>{`${t('opened')} `}</span>
              <a href={supportAddress} target={SUPPORT_WINDOW} className="text-link">
                {t('notOpened')}
              </a>
            </Notice>
          )}
        </div>
      </CheckedForm>
    </div>
  );
}
