/** Everything of the home page that is not in its first view, in one chunk. */
export { AnnouncementBar } from './announcement-bar.tsx';
export { Garland } from './garland.tsx';
export { HomeRest } from './home-rest.tsx';
export { MessageTicker } from './message-ticker.tsx';
