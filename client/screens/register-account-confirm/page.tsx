import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { ButtonLink } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { IconCheck } from '../../ui/icons.ts';
import { IconArch } from '../../ui/states/arches.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { getRegistration } from '../register/registration.ts';
import { confirmTexts } from './texts.tr.ts';

/** Says that the registration is complete. After a reload, the player's name is no longer known. */
export default function RegisterAccountConfirmPage(_: PageProps) {
  const t = useTexts(confirmTexts);
  const frame = useTexts(frameTexts);
  const name = getRegistration(useModels()).newcomer.value;
  return (
    <StatePanel
      layout="page"
      picture={<IconArch of={IconCheck} />}
      title={name === null ? t('title') : t('titleFor', { name })}
      actions={
        <>
          <ButtonLink href="/login" variant="lamp">
            {t('signIn')}
          </ButtonLink>
          <ButtonLink href="/">{frame('toHome')}</ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
      <p>{t('next')}</p>
    </StatePanel>
  );
}
