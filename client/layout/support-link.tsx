import { SUPPORT_PATH } from '#contracts/pages';
import { useTexts } from '../i18n/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { IconHeadset } from '../ui/icons.ts';
import { frameTexts } from './frame-texts.tr.ts';

/** Leads to live support, as an icon in the header; on a phone it stands in the menu. */
export function SupportLink() {
  const t = useTexts(frameTexts);
  return (
    <a href={SUPPORT_PATH} className="icon-button icon-button-40 is-desktop" title={t('support')}>
      <Icon of={IconHeadset} />
      <span className="hidden-visually">{t('support')}</span>
    </a>
  );
}
