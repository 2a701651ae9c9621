/**
 * The document about maintenance. It has its own file, so that the first load of the site does not include
 * the other documents.
 */
import * as z from 'zod/mini';
import { document } from '../document.ts';
import { assumed, stated } from '../marks.ts';

/** The text that the mock sends while the site is under maintenance. */
export const MAINTENANCE_NOTICE =
  'Planlı bir bakım çalışması yapıyoruz. Bu sürede oyun, para yatırma ve çekme kapalıdır.';

export const check_maintenance = document('GET v1/check-maintenance', {
  summary:
    'Whether the site is under maintenance: `status` true means it is (the other way round than check_status).',
  source: 'spec §7 maintenance',
  query: { sitename: 'vitrin', version: 'v1' },
  response: z.object({
    status: stated('§7', z.boolean()),
    message: assumed(z.nullable(z.string())),
  }),
  answersInMaintenance: true,
});
