import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { formatDuration } from '#contracts/time/durations';
import type { Translation } from '../i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  titleHome: 'Home',
  titleSlots: 'Slots',
  titleLive: 'Live casino',
  titlePromotions: 'Promotions',
  titlePromotion: 'Promotion',
  titleVirtual: 'Virtual games',
  titleAbout: 'About us',
  titleContent: 'Information',
  titleTournaments: 'Tournaments',
  titleTournament: 'Tournament',
  titleSearch: 'Search',
  titleLogin: 'Sign in',
  titleRegister: 'Join',
  titleRegistered: 'Registration complete',
  titleForgot: 'Forgot password',
  titleReset: 'New password',
  titleProfile: 'My account',
  titlePlay: 'Game',
  titleMaintenance: 'Maintenance',
  titleNoAccess: 'This page cannot be displayed',
  titleNotFound: 'Page not found',
  titleBlocked: 'Our server is not answering',

  underMaintenance: 'The site has been taken down for maintenance',
  blocked: 'We are having some problems. Please try again later.',
  providerUnreachable: 'The provider cannot be reached',
  favouriteAdded: 'Added to favourites',
  favouriteRemoved: 'Removed from favourites',

  registered: 'Your registration is complete.',
  resetMailSent: 'Instructions to confirm the reset have been sent to your e-mail address.',
  passwordReset: 'Your new password is saved. You can sign in.',
  welcome: 'You are signed in',
  loggedOut: 'You are signed out',
  loggedOutIdle: `You were signed out after ${formatDuration(INACTIVITY_LIMIT_MS, 'en')} without activity`,
  favouriteFailed: 'Not saved',
  languageUnavailable: 'The texts of this language could not be loaded just now',
  reload: 'Reload the page',
  retry: 'Try again',
  skipToContent: 'Skip to content',
  pageLoading: 'The page is loading',

  failureOffline: 'You seem to be offline. Check your connection and try again.',
  failureMaintenance: 'The site is under maintenance at the moment.',
  forPlayers: 'This part is for members',
  forPlayersText: 'Sign in to see it.',
  failureSession: 'Your session has ended. Please sign in again.',
  failureOther: 'Something went wrong. Please try again later.',

  crashTitle: 'This page could not be opened',
  crashText: 'Something unexpected happened. Your balance and your account are not affected.',
  staleTitle: 'There is a new version of the site',
  staleText: 'A part of this page could not be loaded. Reload to get the latest version.',
  offlineTitle: 'No connection',
  offlineText:
    'A part of this page could not be loaded. The site does not answer; check your connection and try again.',
  copyReport: 'Copy the report',
  reportCopied: 'Report copied',
  copyFailed: 'The report could not be copied. Select the text below and copy it yourself.',
  reportDetails: 'Technical details',
};
export default en;
