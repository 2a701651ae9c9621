/** Exports the parts of the home page that load after slides and first shelf; one chunk holds their code. */
export { AnnouncementBar } from './announcement-bar.tsx';
export { Garland } from './garland.tsx';
export { HomeRest } from './home-rest.tsx';
export { MessageTicker } from './message-ticker.tsx';
