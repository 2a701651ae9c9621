/** The GETs beside the business calls. */
import * as z from 'zod/mini';
import { document } from './document.ts';
import { Id, LANGUAGES } from './fields.ts';
import { assumed } from './marks.ts';

export const check_maintenance = document('GET v1/check-maintenance', {
  summary:
    'Whether the site is under maintenance: `status` true means it is (the other way round than check_status).',
  source: 'spec §7 maintenance',
  under: 'endpoint',
  path: '/v1/check-maintenance',
  query: { sitename: 'vitrin', version: 'v1' },
  response: z.object({
    status: z.boolean(),
    message: assumed(z.nullable(z.string())),
  }),
  answersInMaintenance: true,
});

export const languages = document('GET /datas/languages.json', {
  summary: 'The languages of the site; the first is the default.',
  source: 'spec §7 Others, §3 Language',
  under: 'site',
  path: '/datas/languages.json',
  response: z.array(z.object({ id: Id, title: z.string(), lang: z.enum(LANGUAGES) })),
});

export const public_key = document('GET /datas/public-key.pem', {
  summary: 'The key with which the client encrypts uid, sid and uip before it stores them.',
  source: 'spec §3 Session record',
  under: 'site',
  path: '/datas/public-key.pem',
  media: 'text',
  response: assumed(
    z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----')),
    'that the server hands it out',
  ),
});
