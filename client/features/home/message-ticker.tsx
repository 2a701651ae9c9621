import './extras.css';
import { useState } from 'react';
import type { MESSAGE_KINDS } from '#contracts/calls/crm';
import { capitalise } from '#contracts/rules/wording';
import type { MassMessage } from '../../core/api/rows.ts';
import { findKnown } from '../../core/api/values.ts';
import { formatMoment } from '../../core/i18n/moments.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import type { Loadable } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconCoins,
  IconGift,
  IconPause,
  IconPlay,
  IconSpeakerphone,
  IconTrophy,
} from '../../ui/icons.ts';
import { ServerLink } from '../../ui/links/link.tsx';
import { getMinuteClock } from '../../ui/loading/minute-clock.ts';
import { LineText } from '../../ui/rich-text/server-text.tsx';
import { useRotation } from '../catalogue/slides/use-rotation.ts';
import { extrasTexts } from './extras-texts.tr.ts';
import { getHomeExtras } from './home-extras.ts';

const ICONS: Readonly<Record<(typeof MESSAGE_KINDS)[number], IconShape>> = {
  jackpot: IconCoins,
  tournament: IconTrophy,
  promotion: IconGift,
  'special-date': IconCalendar,
};

/** The messages to all players, one at a time. They change every seven seconds until they are paused. */
export function MessageTicker() {
  const state = getHomeExtras(useModels()).messages.value;
  const emptySpace = useKeptSpace(state);
  return state.kind === 'ready' ? <Ticker messages={state.data} /> : emptySpace;
}

function Ticker({ messages }: { messages: readonly MassMessage[] }) {
  const t = useTexts(extrasTexts);
  const rotation = useRotation(messages.length);
  const { isStopped } = rotation;
  const message = messages[rotation.current];
  if (!message) return null;
  const kind = findKnown(message.Kind);
  return (
    <section
      className="ticker panel row gap-8"
      aria-label={t('messages')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && rotation.pause()}
      onPointerLeave={rotation.resume}
      onFocus={rotation.pause}
      onBlur={rotation.resume}
    >
      <Icon of={kind ? ICONS[kind] : IconSpeakerphone} size={20} className="accent" />
      <p
        key={message.id ?? rotation.current}
        className="ticker-message row grow"
        aria-live={rotation.isRotating ? 'off' : 'polite'}
      >
        <Message message={message} />
      </p>
      {messages.length > 1 && (
        <>
          <IconButton
            size={36}
            className="from-600"
            icon={IconChevronLeft}
            label={t('previousMessage')}
            onClick={rotation.previous}
          />
          <IconButton size={36} icon={IconChevronRight} label={t('nextMessage')} onClick={rotation.next} />
          <IconButton
            size={36}
            icon={isStopped ? IconPlay : IconPause}
            label={isStopped ? t('playMessages') : t('pauseMessages')}
            onClick={rotation.toggle}
          />
        </>
      )}
    </section>
  );
}

function Message({ message: { Title, Text, Link, Date: date } }: { message: MassMessage }) {
  const models = useModels();
  const lang = models.language.lang.value;
  const now = getMinuteClock(models).value;
  const at = date && Date.parse(date);
  const words = (
    <>
      {Title && (
        <b>
          <LineText text={`${Title} `} />
        </b>
      )}
      {Text && (
        <span className="from-600">
          <LineText text={Text} />
        </span>
      )}
    </>
  );
  return (
    <>
      {/* A message that links to the home page, as greetings do, needs no link here. */}
      {Link === '/' ? (
        <span className="ticker-words one-line">{words}</span>
      ) : (
        <ServerLink
          href={Link}
          className="ticker-words one-line"
          otherwise={<span className="ticker-words one-line">{words}</span>}
        >
          {words}
        </ServerLink>
      )}
      {at && (
        <time className="ticker-time from-900" dateTime={date}>
          {capitalise(formatMoment(at, now ?? at, lang), lang)}
        </time>
      )}
    </>
  );
}

/**
 * Decides whether the space that the page reserves for a component stays while the component has no content.
 * Returns what the component then renders: null keeps the space; a hidden element makes the page's CSS remove
 * it.
 *
 * The space stays while the content loads and after an empty reply, so that nothing moves. It is removed if
 * the reply had already arrived when the component mounted, or if content was shown and then closed.
 */
export function useKeptSpace(state: Loadable<unknown>): Elements {
  const [isKept, setKept] = useState(state.kind === 'loading');
  if (isKept && state.kind === 'ready') setKept(false);
  return isKept ? null : <span className="home-no-space" hidden />;
}
