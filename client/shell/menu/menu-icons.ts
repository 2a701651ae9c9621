/** Maps the icon names that the main menu has on the wire to icons. */
import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
import IconCherry from '@tabler/icons-react/dist/esm/icons/IconCherry.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCloudRain from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDice from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs';
import IconHorse from '@tabler/icons-react/dist/esm/icons/IconHorse.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLiveView from '@tabler/icons-react/dist/esm/icons/IconLiveView.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconSpade from '@tabler/icons-react/dist/esm/icons/IconSpade.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import IconWheel from '@tabler/icons-react/dist/esm/icons/IconWheel.mjs';
import type { IconShape } from '../../ui/icon.tsx';

const ICONS: Readonly<Record<string, IconShape>> = {
  'ball-football': IconBallFootball,
  cards: IconCards,
  cherry: IconCherry,
  'circle-dot': IconCircleDot,
  clock: IconClock,
  'cloud-rain': IconCloudRain,
  coins: IconCoins,
  'file-text': IconFileText,
  flame: IconFlame,
  gift: IconGift,
  'grid-dots': IconGridDots,
  horse: IconHorse,
  language: IconLanguage,
  'layout-grid': IconLayoutGrid,
  'live-view': IconLiveView,
  refresh: IconRefresh,
  rocket: IconRocket,
  spade: IconSpade,
  sparkles: IconSparkles,
  'trending-up': IconTrendingUp,
  trophy: IconTrophy,
  volume: IconVolume,
  wheel: IconWheel,
};

/** Returns the icon of a name on the wire; a die without a name, or for one that the site does not know. */
export function findMenuIcon(name: string | undefined): IconShape {
  return (name && ICONS[name]) || IconDice;
}
