import './tab-bar.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { Icon } from '../ui/icon.tsx';
import { IconCards, IconDice, IconHome, IconMenu } from '../ui/icons.ts';
import { frameTexts } from './frame-texts.ts';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';

/** The phone's navigation at the lower edge, below 900 px. */
export function TabBar() {
  useSignals();
  const { maintenance } = useModels();
  const t = useTexts(frameTexts);
  const [isMenuOpen, setMenuOpen] = useState(false);
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
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon of={IconMenu} size={23} />
          {t('menu')}
        </button>
      </nav>
      {isMenuOpen && <Menu onClose={() => setMenuOpen(false)} />}
    </>
  );
}
