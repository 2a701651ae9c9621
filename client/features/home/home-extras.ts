/**
 * Loads the home page's announcements, special days, messages and inner slides. This module loads after the
 * first view.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { getIcSlider, getSpecialDateInf } from '#contracts/calls/cmscontroller';
import { list_mass_messages } from '#contracts/calls/crm';
import { get_active_items, get_all_items } from '#contracts/calls/slider';
import type { Lang } from '#contracts/fields';
import { isActive, isSlideVisible, isVisible, readPeriod } from '#contracts/rules/visibility';
import { mapData } from '../../core/api/outcome.ts';
import type { Announcement, MassMessage, Slider, SpecialDate } from '../../core/api/rows.ts';
import { isSameId } from '../../core/api/values.ts';
import {
  createTextResource,
  type Loadable,
  readRows,
  refreshAfterJumps,
} from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';
import { entries } from '../../core/storage/entries.ts';
import { getMinuteClock } from '../../ui/loading/minute-clock.ts';
import { hasWords } from '../../ui/rich-text/markup.ts';
import { extrasTexts } from './extras-texts.tr.ts';

/** A line of the bar under the header: a welcome, a special day or an announcement. It has label or text. */
export interface BarItem {
  /** Identifies the item, also in the session's list of closed items. */
  readonly key: string;
  readonly label: string | undefined;
  readonly text: string | undefined;
  readonly link: string | null | undefined;
  /** The dates of a special day that is not today: it has ended, or begins later. now: epoch ms. */
  readonly otherDay?: { readonly start: number; readonly isOver: boolean; readonly now: number };
  /** Whether the item greets a special day. Its text also names the day, so a phone hides the label. */
  readonly isGreeting: boolean;
}

export interface InnerSlides {
  /**
   * The slides of the left and the right column, row by row: the left one, then the right one. Where one
   * column is shorter, the rest of the other follows.
   */
  readonly sides: readonly Slider[];
  readonly middle: readonly Slider[];
}

export interface HomeExtras {
  /** The items of the bar, without those that were closed in this session; special days before announcements. */
  readonly barItems: ReadonlySignal<Loadable<readonly BarItem[]>>;
  /** Removes an item from the bar for the rest of the session. */
  closeBarItem(key: string): void;
  readonly messages: ReadonlySignal<Loadable<readonly MassMessage[]>>;
  readonly innerSlides: ReadonlySignal<Loadable<InnerSlides>>;
  /** Whether today is a special day, for which the page is decorated. */
  readonly isFestive: ReadonlySignal<boolean>;
  /** Loads everything; parts that are loaded already are refreshed in the background. */
  load(): void;
}

export const getHomeExtras = defineScreenModel(createHomeExtras);

function createHomeExtras(models: Models): HomeExtras {
  const { call, language, player, session, tabStore, time } = models;
  const clock = getMinuteClock(models);
  const announcements = createTextResource<readonly Announcement[]>(models, () => call(get_active_items));
  /** The announcements that begin later. If the page stays open, each one appears when it begins. */
  const upcoming = createTextResource<readonly Announcement[]>(models, async () => {
    const now = time.now() ?? 0;
    return mapData(await call(get_all_items), (rows) => rows.filter((row) => readPeriod(row).start > now));
  });
  const specialDates = createTextResource<readonly SpecialDate[]>(models, () => call(getSpecialDateInf));
  const messages = createTextResource<readonly MassMessage[]>(models, async () =>
    mapData(await call(list_mass_messages), (rows) =>
      rows.filter(({ Title, Text }) => hasWords(Title) || hasWords(Text)),
    ),
  );
  const inner = createTextResource<readonly Slider[]>(models, () => call(getIcSlider));
  const resources = [announcements, upcoming, specialDates, messages, inner];
  const closedItems = signal(tabStore.get(entries.closedBarItems) ?? []);
  const hasRegistered = () => tabStore.get(entries.seenPopups)?.includes('registered');

  /** The special days that the server calls active, whatever their dates (spec §4). */
  const activeDays = computed(() =>
    readRows(specialDates.state.value).filter(({ Status }) => isActive(Status)),
  );
  const barItems = computed<Loadable<readonly BarItem[]>>(() => {
    const { value: loaded } = announcements.state;
    // Special days come first in the bar, so it waits for the replies of both calls.
    if (loaded.kind === 'loading') return loaded;
    if (specialDates.state.value.kind === 'loading') return { kind: 'loading', isSlow: false };
    const active = readRows(loaded);
    const begun = readRows(upcoming.state.value).filter(
      ({ id }) => !active.some((row) => isSameId(row.id, id)),
    );
    const current = [...active, ...begun].filter((row) => isVisible(row, clock.value));
    const items = [
      ...(session.mayEnter.value && hasRegistered() ? [buildWelcomeItem(language.lang.value)] : []),
      ...activeDays.value.map((day) => buildSpecialDateItem(day, clock.value)),
      ...current.map(buildAnnouncementItem),
    ].filter(
      ({ key, label, text }) => (hasWords(label) || hasWords(text)) && !closedItems.value.includes(key),
    );
    return items.length > 0 ? { kind: 'ready', data: items } : { kind: 'empty' };
  });
  const innerSlides = computed<Loadable<InnerSlides>>(() => {
    const { value: loaded } = inner.state;
    if (loaded.kind !== 'ready') return loaded;
    const slides = groupInnerSlides(loaded.data.filter((row) => isSlideVisible(row, clock.value)));
    return slides.sides.length + slides.middle.length > 0
      ? { kind: 'ready', data: slides }
      : { kind: 'empty' };
  });

  // The next player of this tab has not registered in it.
  player.onSignOut(() => hasRegistered() && tabStore.set(entries.seenPopups, []));
  // The content depends on the server's time, so a jump of that time loads it again.
  for (const resource of resources) refreshAfterJumps(time, resource);

  return {
    barItems,
    closeBarItem(key) {
      closedItems.value = [...closedItems.value, key];
      tabStore.set(entries.closedBarItems, closedItems.value);
    },
    messages: messages.state,
    innerSlides,
    isFestive: computed(() => activeDays.value.some((day) => isVisible(day, clock.value))),
    load() {
      for (const resource of resources) void resource.refresh();
    },
  };
}

/** Welcomes a player who has just registered, and says what comes next. */
function buildWelcomeItem(lang: Lang): BarItem {
  const t = extrasTexts.in(lang);
  return {
    key: 'registered',
    label: t('welcome'),
    text: t('welcomeNext'),
    link: '/profile/bonus-request',
    isGreeting: false,
  };
}

function buildAnnouncementItem({ id, Label, Text, Link }: Announcement): BarItem {
  return {
    key: `announcement ${id ?? Text ?? Label}`,
    label: Label,
    text: Text,
    link: Link,
    isGreeting: false,
  };
}

function buildSpecialDateItem(day: SpecialDate, now: number | undefined): BarItem {
  const { id, Title, Text } = day;
  const { start } = readPeriod(day);
  const isToday = now === undefined || isVisible(day, now);
  return {
    ...(!isToday && { otherDay: { start, isOver: start <= now, now } }),
    key: `special-date ${id ?? Title ?? Text}`,
    label: Title,
    text: Text,
    link: null,
    isGreeting: true,
  };
}

function groupInnerSlides(slides: readonly Slider[]): InnerSlides {
  const at = (place: Slider['sliderPlace']) => slides.filter(({ sliderPlace }) => sliderPlace === place);
  const [left, right] = [at('sol'), at('sag')];
  const rowCount = Math.max(left.length, right.length);
  const sides = Array.from({ length: rowCount }, (_, row) => [left[row], right[row]]).flat();
  return { sides: sides.filter((slide) => slide !== undefined), middle: at('orta') };
}
