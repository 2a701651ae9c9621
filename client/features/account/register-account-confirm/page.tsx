import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { IconCheck } from '../../../ui/icons.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { IconArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { getRegistration } from '../register/registration.ts';
import { registerTexts } from '../register/texts.tr.ts';

/** Says that the registration is complete. After a reload, the player's name is no longer known. */
export default function RegisterAccountConfirmPage(_: PageProps) {
  const t = useTexts(registerTexts);
  const site = useTexts(siteTexts);
  const name = getRegistration(useModels()).newcomer.value;
  return (
    <StatePanel
      layout="page"
      picture={<IconArch of={IconCheck} />}
      title={name === null ? t('welcome') : t('welcomeNamed', { name })}
      actions={
        <>
          <ButtonLink href="/login" variant="lamp">
            {site('titleLogin')}
          </ButtonLink>
          <ButtonLink href="/">{site('toHome')}</ButtonLink>
        </>
      }
    >
      <p>{t('accountOpen')}</p>
      <p>{t('returnAfterLogin')}</p>
    </StatePanel>
  );
}
