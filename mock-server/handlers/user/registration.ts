import type * as calls from '#contracts/calls/user/registration';
import { hashOf } from '../../state/passwords.ts';
import { applicantIn, clashOf, emptyField, takeIn } from '../../state/registration.ts';
import { istanbulDate } from '../../worlds/istanbul.ts';
import type { HandlersOf } from '../handler.ts';

export const registration: HandlersOf<typeof calls> = {
  async register({ data, world, host, now, fail }) {
    const empty = emptyField(data);
    if (empty) return fail('REQUIRED_FIELD', empty);
    const applicant = applicantIn(data, istanbulDate(now));
    if (typeof applicant === 'string') return fail(applicant);
    const passwordHash = await hashOf(host, data.password, applicant.username, now);
    // Asked after the last wait: of two who want one name at the same time, one gets it.
    const clash = clashOf(world, applicant);
    if (clash) return fail(clash);
    takeIn(world, applicant, passwordHash, now);
    return null;
  },
};
