import { useEffect, useState } from 'react';
import { MESSAGE } from '#contracts/envelope';
import { formatTime } from '../../../core/i18n/clock.ts';
import { translateMessage } from '../../../core/i18n/server-messages.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink, SupportLink } from '../../../ui/links/link.tsx';
import { ShutteredArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { statusTexts } from '../texts.tr.ts';

/**
 * `/maintenance` and `/maintenance-control` poll until the site is open. `/maintenance-demo` shows the same
 * page without polling.
 */
export default function MaintenancePage({ path }: PageProps) {
  const t = useTexts(statusTexts);
  const site = useTexts(siteTexts);
  const isDemo = path === '/maintenance-demo';
  return (
    <StatePanel
      layout="page"
      picture={<ShutteredArch sign={t('maintenanceSign')} />}
      title={t('maintenanceTitle')}
      actions={
        <>
          {isDemo ? <HomeLink /> : <CheckButton />}
          <SupportLink isButton>{site('support')}</SupportLink>
        </>
      }
    >
      {!isDemo && <ServerNotice />}
      <p>{t('maintenanceText')}</p>
      {isDemo ? <p>{t('maintenanceDemo')}</p> : <LastCheck />}
    </StatePanel>
  );
}

/** The text that the server has sent about the current maintenance; nothing if it has sent none. */
function ServerNotice() {
  const { maintenance, language } = useModels();
  const message = maintenance.data.value?.message;
  if (!message || message === MESSAGE.maintenance) return null;
  return <p>{translateMessage(message, language.lang.value)}</p>;
}

function HomeLink() {
  const t = useTexts(siteTexts);
  return (
    <ButtonLink href="/" variant="lamp">
      {t('toHome')}
    </ButtonLink>
  );
}

function CheckButton() {
  const { maintenance } = useModels();
  const t = useTexts(statusTexts);
  return (
    <Button variant="lamp" isWaiting={maintenance.isChecking.value} onClick={() => maintenance.check()}>
      {t('checkNow')}
    </Button>
  );
}

/** The time of the last check; screen readers announce it when the minute changes. */
function LastCheck() {
  const { maintenance, language, time } = useModels();
  const t = useTexts(statusTexts);
  const isChecking = maintenance.isChecking.value;
  const [checkedAt, setCheckedAt] = useState<number>();
  useEffect(() => maintenance.watch(), [maintenance]);
  useEffect(() => {
    if (!isChecking) setCheckedAt(time.now());
  }, [isChecking, time]);
  return (
    <p role="status">
      {checkedAt === undefined
        ? t('notChecked')
        : t('lastCheck', { time: formatTime(checkedAt, language.lang.value) })}
    </p>
  );
}
