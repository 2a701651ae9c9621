import { type ChangeEvent, Fragment, useState } from 'react';
import { isSameId } from '../../../core/api/values.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { formatSummary } from '../../../core/i18n/trim-text.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { type FormFields, writeText } from '../../../ui/forms/form-field.ts';
import { Choice, ChoiceGroup } from '../../../ui/forms/parts/choice.tsx';
import { TextArea } from '../../../ui/forms/parts/field.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { TextLink } from '../../../ui/links/link.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { buildSupportAddress, type Claim, SUPPORT_WINDOW, useClaimMessage } from '../claims.ts';
import { promotionTexts } from '../texts.tr.ts';
import type turkish from './texts.tr.ts';
import { bonusRequestTexts } from './texts.tr.ts';

/**
 * The form for a bonus and a message to live support. The form sends nothing to the server: its button opens
 * live support with the message.
 */
export function RequestForm({ claims }: { claims: readonly Claim[] }) {
  const t = useTexts(bonusRequestTexts);
  const lang = useModels().language.lang.value;
  const failureText = useFailureText();
  const writeRequest = useClaimMessage();
  const [supportAddress, setSupportAddress] = useState<string | null>(null);
  const { bonus, message } = buildRequestFields(claims, t);

  /** Writes the message about a bonus. In an edited message, it replaces only the title of the bonus before. */
  const chooseBonus = ({ form, value }: HTMLInputElement, before: string) => {
    const [from, to] = [findTitle(before), findTitle(value)];
    const field = form?.elements.namedItem('message');
    if (!(field instanceof HTMLTextAreaElement) || !to) return;
    const isEdited = field.value !== '' && field.value !== (from && writeRequest(from));
    writeText(field, isEdited ? field.value.replace(from ?? to, to) : writeRequest(to));
  };
  const findTitle = (id: string) => {
    const claim = claims.find(({ promotion }) => isSameId(promotion.id, id));
    return claim && (claim.promotion.Title ?? t('bonus'));
  };

  return (
    <div className="panel roomy">
      <Form
        fields={{
          bonus: {
            ...bonus,
            render: ({ id, name, label, error }, chosen) => (
              <ChoiceGroup id={id} label={label} error={error}>
                {claims.map(({ promotion, used }) => (
                  <ClaimChoice
                    key={promotion.id}
                    id={`${id}-${promotion.id}`}
                    name={name}
                    promotion={promotion}
                    used={used}
                    onChange={({ currentTarget }) => chooseBonus(currentTarget, chosen)}
                  />
                ))}
              </ChoiceGroup>
            ),
          },
          message: {
            ...message,
            render: ({ id, name, label, hint, error, defaultValue }, text) => (
              <TextArea
                {...{ id, name, label, hint, error, defaultValue }}
                aside={
                  <span className="text-meta hint regular">
                    {t('charCount', { count: text.length, most: MAX_REQUEST_CHARS })}
                  </span>
                }
                rows={4}
                required
              />
            ),
          },
        }}
        submitLabel={t('submit')}
        describe={failureText}
        send={async (request) => {
          const address = buildSupportAddress(request.message, lang);
          setSupportAddress(address);
          window.open(address, SUPPORT_WINDOW);
          return null;
        }}
        layout={(controls) => (
          <Fragment>
            {controls.bonus}
            {controls.message}
            <Button variant="lamp" size="form" isWide type="submit" icon={IconMessage}>
              {t('submit')}
            </Button>
            <div role="status">
              {supportAddress !== null && (
                <div ref={scrollIntoView}>
                  <Notice tone="ok" title={t('openedTitle')}>
                    <span>{`${t('opened')} `}</span>
                    <a href={supportAddress} target={SUPPORT_WINDOW} className="text-link">
                      {t('notOpened')}
                    </a>
                  </Notice>
                </div>
              )}
            </div>
          </Fragment>
        )}
      />
    </div>
  );
}

/** Scrolls to what has just appeared below the button. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

interface ClaimChoiceProps extends Claim {
  id: string;
  name: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A bonus, with a link to its terms. One that cannot be claimed any more says why. */
function ClaimChoice({ id, name, promotion, used, onChange }: ClaimChoiceProps) {
  const t = useTexts(bonusRequestTexts);
  const promotionText = useTexts(promotionTexts);
  const { Title = t('bonus'), Summary } = promotion;
  const description = used ? promotionText(`used-${used}`) : Summary && formatSummary(Summary);
  return (
    <Choice
      id={id}
      name={name}
      value={promotion.id}
      disabled={used !== null}
      onChange={onChange}
      title={Title}
      text={
        <>
          {description && <span>{`${description} `}</span>}
          <TextLink
            href={`/promotions/${encodeURIComponent(String(promotion.id))}`}
            aria-label={t('termsOf', { title: Title })}
          >
            {t('terms')}
          </TextLink>
        </>
      }
    />
  );
}

/**
 * The maximum length of a message in UTF-16 units, the unit of `maxlength`. Live support accepts longer
 * messages.
 */
export const MAX_REQUEST_CHARS = 500;

/** Builds the fields of a bonus request. `bonus` is the id of the chosen promotion, as a text. */
export function buildRequestFields(
  claims: readonly Claim[],
  t: Translate<typeof turkish>,
): FormFields<'bonus' | 'message'> {
  const isClaimable = (bonus: string | undefined) =>
    claims.some(({ promotion, used }) => String(promotion.id) === bonus && used === null);
  return {
    bonus: {
      label: t('bonus'),
      findError: (bonus) => (isClaimable(bonus) ? undefined : t('bonusMissing')),
    },
    message: {
      label: t('message'),
      hint: t('messageHint'),
      findError(message, { bonus }) {
        // While no bonus is chosen, an empty message is no error, since choosing a bonus fills in the message.
        if (message.trim() === '') return isClaimable(bonus) ? t('messageMissing') : undefined;
        return message.trim().length > MAX_REQUEST_CHARS
          ? t('messageTooLong', { most: MAX_REQUEST_CHARS })
          : undefined;
      },
    },
  };
}
