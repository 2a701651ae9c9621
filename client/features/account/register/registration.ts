/** Registers players (spec §7 user/register). The new account is active at once. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { register } from '#contracts/calls/user';
import type { ErrorOf, SendOf } from '#contracts/contract';
import { normalisePersonName } from '#contracts/rules/person-name';
import { type Failure, isUncertain } from '../../../core/api/outcome.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { getSignIn } from '../../../core/session/sign-in/sign-in.ts';
import { entries } from '../../../core/storage/entries.ts';
import type { FormValues } from '../../../ui/forms/form-field.ts';

export type RegistrationField = Exclude<keyof SendOf<typeof register>, 'Lang' | 'currency'>;
export type RegistrationForm = FormValues<RegistrationField>;

const USERNAME_TAKEN = 'USERNAME_TAKEN' satisfies ErrorOf<typeof register>;

/** Returns whether the server refused because the user name is taken. */
export function isNameTaken(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.error === USERNAME_TAKEN;
}

export interface Registration {
  /** The first name of the player who has just registered on this page; null after a reload. */
  readonly newcomer: ReadonlySignal<string | null>;
  /** Returns whether the name is taken and an earlier attempt, whose reply was lost, may have taken it. */
  mayBeRegistered(failure: Failure): boolean;
  /**
   * Registers the player and signs in; if only the sign-in fails, opens the confirmation page. Returns the
   * failure of the registration, if any.
   */
  register(form: RegistrationForm): Promise<Failure | null>;
}

export const getRegistration = defineScreenModel(createRegistration);

function createRegistration(models: Models): Registration {
  const { call, messages, navigation, reportRefusal, tabStore, toasts } = models;
  const newcomer = signal<string | null>(null);
  /** The user names of attempts whose replies were lost. */
  const uncertainNames = new Set<string>();
  let lastName = '';
  return {
    newcomer,
    mayBeRegistered: (failure) => isNameTaken(failure) && uncertainNames.has(lastName),
    async register(form) {
      lastName = form.username;
      const outcome = await call(register, {
        ...form,
        acceptsRules: form.acceptsRules !== '',
        acceptsTerms: form.acceptsTerms !== '',
        acceptsPrivacy: form.acceptsPrivacy !== '',
      });
      if (outcome.ok) {
        newcomer.value = normalisePersonName(form.firstname) ?? null;
        // A newcomer gets this one message and, in this visit, no greeting.
        tabStore.set(entries.seenPopups, ['registered']);
        const { username, password } = form;
        const login = await getSignIn(models).login({ username, password }, 'registered');
        if (login.kind !== 'signed-in') {
          toasts.show('ok', messages.site('registered'));
          navigation.go('/register-account-confirm', { replace: true });
        }
        return null;
      }
      if (isUncertain(outcome)) uncertainNames.add(lastName);
      reportRefusal(outcome);
      return outcome;
    },
  };
}
