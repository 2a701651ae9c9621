/** Ends the open hands of players whose session is over. */

import { forEachRow } from '../../engine/tables/row-error.ts';
import { countRows, rowAt } from '../../engine/tables/table.ts';
import { endHands } from '../play/hands.ts';
import { findSession, isOpen, type SessionTables } from './sessions.ts';

/** Ends the hands of sessions that have ended or expired. now: world time, epoch ms. */
export function endAbandonedHands(tables: SessionTables, now: number): void {
  if (countRows(tables.openHands) === 0) return;
  forEachRow(
    'openHands',
    Object.entries(tables.openHands),
    ([key]) => key,
    ([, { token }]) => {
      const launch = rowAt(tables.launches, token);
      const session = launch && findSession(tables, launch.sid, launch.uid, now);
      if (!launch || (session && isOpen(session, now))) return;
      endHands(tables, launch);
      tables.changedAt = now;
    },
  );
}
