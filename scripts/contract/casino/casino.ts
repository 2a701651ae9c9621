/** The casino as a site of the contract tool. */
import { createHmac } from 'node:crypto';
import * as user from '#contracts/calls/user';
import { contracts, documents } from '#contracts/registry';
import { AUTHENTICATOR_STEP_MS, needsSecondFactor } from '#contracts/rules/second-factor';
import { generateCode } from '#mock-server/casino/accounts/second-factor';
import type { Site } from '../target/site.ts';
import { MOCK_INPUTS } from './mock-inputs.ts';
import { PROVOCATIONS } from './provocations.ts';
import { WRITES } from './writes.ts';

const hmacSha1 = (key: Uint8Array, message: Uint8Array) => createHmac('sha1', key).update(message).digest();

export const casino: Site = {
  registry: { contracts, documents },
  login: user.login,
  logout: user.logout,
  secondFactor: {
    call: user.check_ga,
    stepMs: AUTHENTICATOR_STEP_MS,
    isNeeded: needsSecondFactor,
    buildData: (secret, now) => ({ ga_code: generateCode({ hmacSha1 }, secret, now) }),
  },
  passwordChange: user.pass_change,
  writes: WRITES,
  provocations: PROVOCATIONS,
  mockInputs: MOCK_INPUTS,
  findFile: (name) =>
    name.startsWith('GET ') ? 'contracts/documents' : `contracts/calls/${name.split('/')[0]}.ts`,
  loadDomain: async () => (await import('#mock-server/casino/casino')).casino,
};
