import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { timeOfDay } from '../../i18n/clock.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routes.tsx';
import { frameTexts } from '../../shell/frame-texts.ts';
import { Link } from '../../shell/link.tsx';
import { useModels } from '../../state/models.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { ShutteredArch } from '../../ui/shuttered-arch.tsx';
import { maintenanceTexts } from './texts.ts';

/** `/maintenance` and `-control` ask until the site is open; `-demo` shows the page and asks nothing. */
export default function MaintenancePage({ path }: PageProps) {
  const t = useTexts(maintenanceTexts);
  const isDemo = path === '/maintenance-demo';
  return (
    <MessagePage
      picture={<ShutteredArch sign={t('sign')} />}
      title={t('title')}
      actions={isDemo ? <HomeLink /> : <CheckButton />}
    >
      <p>{t('text')}</p>
      {isDemo ? <p>{t('demoText')}</p> : <LastCheck />}
    </MessagePage>
  );
}

function HomeLink() {
  const t = useTexts(frameTexts);
  return (
    <Link href="/" className={buttonClass({ look: 'lamp' })}>
      {t('toHome')}
    </Link>
  );
}

function CheckButton() {
  useSignals();
  const { maintenance } = useModels();
  const t = useTexts(maintenanceTexts);
  return (
    <Button look="lamp" waiting={maintenance.isChecking.value} onClick={() => maintenance.check()}>
      {t('checkNow')}
    </Button>
  );
}

/** When the server was last asked, announced politely each time the minute changes. */
function LastCheck() {
  useSignals();
  const { maintenance, language, time } = useModels();
  const t = useTexts(maintenanceTexts);
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
        : t('lastCheck', { time: timeOfDay(checkedAt, language.lang.value) })}
    </p>
  );
}
