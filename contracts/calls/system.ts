import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data } from '../fields.ts';
import { assumed } from '../marks.ts';

export const ping = contract('system/ping', {
  summary: 'Whether the server is there; its `Date` header tells the time.',
  source: 'spec §7 maintenance',
  access: 'visitor',
  effect: 'read',
  request: data({}),
  response: assumed(z.null()),
  example: {},
  answersInMaintenance: true,
});
