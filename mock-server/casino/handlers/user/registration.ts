import type * as calls from '#contracts/calls/user/registration';
import { formatIstanbulDate } from '../../../engine/base/istanbul.ts';
import { hashNewPassword } from '../../accounts/passwords.ts';
import {
  findConflict,
  parseApplicant,
  REQUIRED_FIELDS,
  registerPlayer,
} from '../../accounts/registration.ts';
import { findEmptyField } from '../../accounts/required-fields.ts';
import type { HandlersOf } from '../handler.ts';

export const registration: HandlersOf<typeof calls> = {
  async register({ data, world, platform, now, fail }) {
    const empty = findEmptyField(data, REQUIRED_FIELDS);
    if (empty) return fail('REQUIRED_FIELD', empty.name, empty.values);
    const applicant = parseApplicant(data, formatIstanbulDate(now));
    if (!applicant.ok) return fail(applicant.reason);
    const passwordHash = await hashNewPassword(platform, data.password, applicant.value.username, now);
    // Conflicts are checked after the last `await`, so that two registrations at once cannot take the same name.
    const conflict = findConflict(world, applicant.value);
    if (conflict) return fail(conflict);
    registerPlayer(world, applicant.value, passwordHash, now);
    return null;
  },
};
