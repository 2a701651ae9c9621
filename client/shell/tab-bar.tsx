import './tab-bar.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { Icon } from '../ui/icon.tsx';
import { IconCards, IconDice, IconHome, IconMenu } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { frameTexts } from './frame-texts.ts';
import { Link } from './link.tsx';
import { shellTexts } from './texts.ts';

const menu = lazyPart(() => import('./menu.tsx'));

/** The phone's navigation at the lower edge, below 900 px. */
export function TabBar() {
  useSignals();
  const { maintenance, toasts } = useModels();
  const t = useTexts(frameTexts);
  const shell = useTexts(shellTexts);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = () =>
    menu.load().then(
      () => setMenuOpen(true),
      () => toasts.show('negative', shell('failureOffline')),
    );
  if (maintenance.isUnderMaintenance.value) return null;
  return (
    <>
      <nav className="tab-bar" aria-label={t('tabBar')}>
        <Link href="/">
          <Icon of={IconHome} size={23} />
          {t('window')}
        </Link>
        <Link href="/slot" isCurrentBelow>
          <Icon of={IconCards} size={23} />
          {t('slots')}
        </Link>
        <Link href="/live" isCurrentBelow>
          <Icon of={IconDice} size={23} />
          {t('liveShort')}
        </Link>
        <button type="button" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={openMenu}>
          <Icon of={IconMenu} size={23} />
          {t('menu')}
        </button>
      </nav>
      {isMenuOpen && <menu.Part onClose={() => setMenuOpen(false)} />}
    </>
  );
}
