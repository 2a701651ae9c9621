import type { RegistrationForm } from '../../../client/features/account/register/registration.ts';
import { PASSWORD } from '../../support/a-world.ts';

/** Returns a complete registration. fields: those that differ. */
export function anApplication(fields: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    username: 'cagri.ogut',
    password: PASSWORD,
    passwordAgain: PASSWORD,
    firstname: 'Çağrı',
    lastname: 'Öğüt',
    identityNumber: '10000000146',
    birthDate: '1990-05-19',
    email: 'cagri@posta.example',
    phone: '0532 418 20 41',
    country: 'TR',
    city: '',
    address: '',
    acceptsRules: 'on',
    acceptsTerms: 'on',
    acceptsPrivacy: 'on',
    ...fields,
  };
}
