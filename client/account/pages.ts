/** Declares the pages of the account: path, title, icon and code, in the groups of the menus. */
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
import type menuTurkish from '../layout/menu/menu-texts.tr.ts';
import type { PageModule } from '../routing/route.ts';
import type { IconShape } from '../ui/icon.tsx';
import { IconBell, IconHeart, IconWallet } from '../ui/icons.ts';
import type { AccountPath } from './paths.ts';

export interface AccountPage {
  readonly path: AccountPath;
  /** Names the page in menus, and is its heading unless the page has one of its own. */
  readonly title: Exclude<keyof typeof menuTurkish, 'lastLogin'>;
  readonly icon: IconShape;
  readonly load: () => Promise<PageModule>;
}

export interface AccountGroup {
  readonly title: AccountPage['title'];
  readonly icon: IconShape;
  readonly pages: readonly AccountPage[];
}

const profile = () => import('../screens/profile/page.tsx');
const favourites = () => import('../screens/lists/favourites/page.tsx');
const notifications = () => import('../screens/lists/notifications/page.tsx');
const tickets = () => import('../screens/lists/tickets/page.tsx');
const bonusRequest = () => import('../screens/bonus-request/page.tsx');
const deposit = () => import('../screens/deposit/page.tsx');
const quickDeposit = () => import('../screens/quick-deposit/page.tsx');
const withdraw = () => import('../screens/withdraw/page.tsx');
const bankAccounts = () => import('../screens/bank-accounts/page.tsx');
const history = () => import('../screens/lists/transactions/page.tsx');
const bets = () => import('../screens/lists/bets/page.tsx');
const password = () => import('../screens/password/page.tsx');
const twoFactor = () => import('../screens/two-factor/page.tsx');

const GROUPS: readonly AccountGroup[] = [
  {
    title: 'groupAccount',
    icon: IconUser,
    pages: [
      { path: '/profile', title: 'profile', icon: IconUser, load: profile },
      { path: '/favorites', title: 'favourites', icon: IconHeart, load: favourites },
      { path: '/notifications', title: 'notifications', icon: IconBell, load: notifications },
      { path: '/tickets', title: 'tickets', icon: IconTicket, load: tickets },
      { path: '/profile/bonus-request', title: 'bonusRequest', icon: IconGift, load: bonusRequest },
    ],
  },
  {
    title: 'groupMoney',
    icon: IconWallet,
    pages: [
      { path: '/profile/deposit', title: 'deposit', icon: IconWallet, load: deposit },
      { path: '/profile/quick-deposit', title: 'quickDeposit', icon: IconBolt, load: quickDeposit },
      { path: '/profile/withdraw', title: 'withdraw', icon: IconCash, load: withdraw },
      { path: '/profile/bank-accounts', title: 'bankAccounts', icon: IconBuildingBank, load: bankAccounts },
    ],
  },
  {
    title: 'groupHistory',
    icon: IconHistory,
    pages: [
      { path: '/profile/history/account', title: 'historyAccount', icon: IconHistory, load: history },
      { path: '/profile/history/bets', title: 'historyBets', icon: IconReceipt, load: bets },
      { path: '/profile/history/games', title: 'historyGames', icon: IconDeviceGamepad, load: history },
      { path: '/profile/history/finance', title: 'historyFinance', icon: IconCoins, load: history },
      { path: '/profile/history/bonus', title: 'historyBonus', icon: IconSparkles, load: history },
    ],
  },
  {
    title: 'groupSecurity',
    icon: IconShieldLock,
    pages: [
      { path: '/profile/password', title: 'password', icon: IconKey, load: password },
      { path: '/profile/two-factor', title: 'twoFactor', icon: IconShieldLock, load: twoFactor },
    ],
  },
];

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
  const page = GROUPS.flatMap(({ pages }) => pages).find((each) => each.path === path);
  if (!page) throw new Error(`No account page has the path ${path}; add it to GROUPS`);
  return page;
}
