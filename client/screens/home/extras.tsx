/** Exports everything of the home page below its first view, so that one chunk holds its code. */
export { AnnouncementBar } from './announcement-bar.tsx';
export { Garland } from './garland.tsx';
export { HomeRest } from './home-rest.tsx';
export { MessageTicker } from './message-ticker.tsx';
