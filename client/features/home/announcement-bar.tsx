import './extras.css';
import { useState } from 'react';
import { formatStart } from '../../core/i18n/moments.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconChevronRight, IconSpeakerphone, IconX } from '../../ui/icons.ts';
import { ServerLink } from '../../ui/links/link.tsx';
import { LineText } from '../../ui/rich-text/server-text.tsx';
import { promotionTexts } from '../promotions/texts.tr.ts';
import { extrasTexts } from './extras-texts.tr.ts';
import { type BarItem, getHomeExtras } from './home-extras.ts';
import { useKeptSpace } from './message-ticker.tsx';

/** The bar under the header. It shows one announcement at a time, until the visitor turns to another one. */
export function AnnouncementBar() {
  const extras = getHomeExtras(useModels());
  const t = useTexts(extrasTexts);
  const promotion = useTexts(promotionTexts);
  const lang = useModels().language.lang.value;
  const [position, setPosition] = useState(0);
  const state = extras.barItems.value;
  const emptySpace = useKeptSpace(state);
  if (state.kind !== 'ready') return emptySpace;
  const items = state.data;
  const place = position % items.length;
  const item = items[place];
  if (!item) return emptySpace;
  const describeOtherDay = ({ start, isOver, now }: NonNullable<BarItem['otherDay']>) =>
    isOver ? promotion('ended') : promotion('startsAt', { moment: formatStart(start, now, lang) });
  const close = () => {
    extras.closeBarItem(item.key);
    setPosition(place);
    // Closing the last announcement removes the focused button, so the focus moves to the page.
    if (items.length === 1) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  const words = (
    <>
      {item.label && (
        <b className={item.isGreeting && item.text ? 'from-600' : undefined}>
          <LineText text={item.label} />
        </b>
      )}
      {item.text && (
        <span>
          <LineText text={` ${item.text}`} />
        </span>
      )}
      {item.otherDay && <span>{` ${describeOtherDay(item.otherDay)}`}</span>}
    </>
  );
  return (
    <section className="announcement" aria-label={t('announcements')}>
      <div className="wrap">
        <Icon of={IconSpeakerphone} size={18} className="from-900" />
        <p className="announcement-text grow dim" aria-live="polite">
          <ServerLink href={item.link} className="announcement-link" otherwise={words}>
            {words}
          </ServerLink>
        </p>
        {items.length > 1 && (
          <>
            <span className="announcement-place from-900">
              {t('placeOf', { place: place + 1, total: items.length })}
            </span>
            <IconButton
              size={32}
              icon={IconChevronRight}
              label={t('nextAnnouncement')}
              onClick={() => setPosition(place + 1)}
            />
          </>
        )}
        <IconButton size={32} icon={IconX} label={t('closeAnnouncement')} onClick={close} />
      </div>
    </section>
  );
}
