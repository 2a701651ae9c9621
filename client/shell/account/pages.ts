/** Declares the pages of the account: path, title and icon, in the groups of the menus. */
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDeviceGamepad from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { IconShape } from '../../ui/icon.tsx';
import { IconBell, IconHeart, IconWallet } from '../../ui/icons.ts';
import type menuTurkish from './menu-texts.tr.ts';

export interface AccountPage {
  readonly path: string;
  /** Names the page in menus, and is its heading unless the page has one of its own. */
  readonly title: Exclude<keyof typeof menuTurkish, 'lastLogin'>;
  readonly icon: IconShape;
}

export interface AccountGroup {
  readonly title: AccountPage['title'];
  readonly icon: IconShape;
  readonly pages: readonly AccountPage[];
}

const GROUPS = [
  {
    title: 'groupAccount',
    icon: IconUser,
    pages: [
      { path: '/profile', title: 'profile', icon: IconUser },
      { path: '/favorites', title: 'favourites', icon: IconHeart },
      { path: '/notifications', title: 'notifications', icon: IconBell },
      { path: '/tickets', title: 'tickets', icon: IconTicket },
      { path: '/profile/bonus-request', title: 'bonusRequest', icon: IconGift },
    ],
  },
  {
    title: 'groupMoney',
    icon: IconWallet,
    pages: [
      { path: '/profile/deposit', title: 'deposit', icon: IconWallet },
      { path: '/profile/quick-deposit', title: 'quickDeposit', icon: IconBolt },
      { path: '/profile/withdraw', title: 'withdraw', icon: IconCash },
      { path: '/profile/bank-accounts', title: 'bankAccounts', icon: IconBuildingBank },
    ],
  },
  {
    title: 'groupHistory',
    icon: IconHistory,
    pages: [
      { path: '/profile/history/account', title: 'historyAccount', icon: IconHistory },
      { path: '/profile/history/bets', title: 'historyBets', icon: IconReceipt },
      { path: '/profile/history/games', title: 'historyGames', icon: IconDeviceGamepad },
      { path: '/profile/history/finance', title: 'historyFinance', icon: IconCoins },
      { path: '/profile/history/bonus', title: 'historyBonus', icon: IconSparkles },
    ],
  },
  {
    title: 'groupSecurity',
    icon: IconShieldLock,
    pages: [
      { path: '/profile/password', title: 'password', icon: IconKey },
      { path: '/profile/two-factor', title: 'twoFactor', icon: IconShieldLock },
    ],
  },
] as const satisfies readonly AccountGroup[];

export type AccountPath = (typeof GROUPS)[number]['pages'][number]['path'];

/**
 * Returns the groups of pages, without pages that the site lacks and without groups left empty. isSitePage:
 * returns whether a path is a page of the site.
 */
export function selectAccountGroups(isSitePage: (path: string) => boolean): readonly AccountGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    pages: group.pages.filter(({ path }) => isSitePage(path)),
  })).filter(({ pages }) => pages.length > 0);
}

/** Returns the account page at a path; throws if there is none. */
export function findAccountPage(path: string): AccountPage {
  const page = selectAccountGroups(() => true)
    .flatMap(({ pages }) => pages)
    .find((each) => each.path === path);
  if (!page) throw new Error(`No account page has the path ${path}; add it to GROUPS`);
  return page;
}
