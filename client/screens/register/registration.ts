/** Registers players (spec §7 user/register). The new account is active at once. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { register } from '#contracts/calls/user';
import type { ErrorOf } from '#contracts/contract';
import { normalisePersonName } from '#contracts/rules/person-name';
import type { Failure } from '../../api/outcome.ts';
import type { FormRefusal, FormValues } from '../../forms/use-form.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { isUncertain } from '../../session/is-uncertain.ts';
import { getSignIn } from '../../session/sign-in.ts';

export const EMPTY_TEXTS = {
  username: '',
  password: '',
  passwordAgain: '',
  firstname: '',
  lastname: '',
  identityNumber: '',
  birthDate: '',
  email: '',
  phone: '',
  country: 'TR',
  city: '',
  address: '',
};
const NO_CONSENTS = { acceptsRules: false, acceptsTerms: false, acceptsPrivacy: false };

export type TextName = keyof typeof EMPTY_TEXTS;
export type ConsentName = keyof typeof NO_CONSENTS;
export type RegistrationForm = FormValues<TextName, ConsentName>;

const USERNAME_TAKEN = 'USERNAME_TAKEN' satisfies ErrorOf<typeof register>;

/** Returns whether the server refused because the user name is taken. */
export function isNameTaken(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.error === USERNAME_TAKEN;
}

export const EMPTY_FORM: RegistrationForm = { texts: EMPTY_TEXTS, checks: NO_CONSENTS };

/** Maps errors of the server to the field that they concern. Other errors concern the whole form. */
const FIELD_BY_ERROR: Partial<Record<ErrorOf<typeof register>, TextName>> = {
  USERNAME_WRONG: 'username',
  USERNAME_TAKEN: 'username',
  PASSWORD_LENGTH: 'password',
  PASSWORD_UPPERCASE: 'password',
  PASSWORD_NUMBER: 'password',
  PASSWORDS_DIFFER: 'passwordAgain',
  IDENTITY_NUMBER_WRONG: 'identityNumber',
  BIRTH_DATE_WRONG: 'birthDate',
  UNDERAGE: 'birthDate',
  EMAIL_WRONG: 'email',
  PHONE_WRONG: 'phone',
  COUNTRY_BARRED: 'country',
};

export interface Registration {
  /** The first name of the player who has just registered on this page; null after a reload. */
  readonly newcomer: ReadonlySignal<string | null>;
  /** Returns whether the name is taken and an earlier attempt, whose reply was lost, may have taken it. */
  mayBeRegistered(failure: Failure): boolean;
  /**
   * Registers the player and signs in; if only the sign-in fails, opens the confirmation page. Returns the
   * failure of the registration, if any.
   */
  register(form: RegistrationForm): Promise<FormRefusal<TextName | ConsentName> | null>;
}

export const getRegistration = defineScreenModel(createRegistration);

function createRegistration({ call, models, messages, navigation, reportRefusal }: ScreenDeps): Registration {
  const newcomer = signal<string | null>(null);
  /** The user names of attempts whose replies were lost. */
  const uncertainNames = new Set<string>();
  let lastName = '';
  return {
    newcomer,
    mayBeRegistered: (failure) => isNameTaken(failure) && uncertainNames.has(lastName),
    async register({ texts, checks }) {
      lastName = texts.username;
      const outcome = await call(register, { ...texts, ...checks });
      if (outcome.ok) {
        newcomer.value = normalisePersonName(texts.firstname) ?? null;
        models.toasts.show('ok', messages.site('registered'));
        const { username, password } = texts;
        const login = await getSignIn(models).login({ username, password });
        if (login.kind !== 'signed-in') navigation.go('/register-account-confirm', { replace: true });
        return null;
      }
      if (isUncertain(outcome)) uncertainNames.add(lastName);
      reportRefusal(outcome);
      if (outcome.kind !== 'refused') return { failure: outcome };
      return { failure: outcome, field: outcome.error ? FIELD_BY_ERROR[outcome.error] : undefined };
    },
  };
}
