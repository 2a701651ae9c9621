/** Finds required fields of a player's forms that were left empty. */

/** The Turkish labels of the fields for error messages. */
const LABELS = {
  username: 'Kullanıcı adı',
  password: 'Şifre',
  passwordAgain: 'Şifre tekrarı',
  firstname: 'Ad',
  lastname: 'Soyad',
  identityNumber: 'T.C. kimlik numarası',
  birthDate: 'Doğum tarihi',
  email: 'E-posta adresi',
  phone: 'Telefon numarası',
  oldPassword: 'Mevcut şifre',
  newPassword: 'Yeni şifre',
  newPasswordAgain: 'Yeni şifre tekrarı',
} as const;

export interface EmptyField {
  /** The name of the field in the request. */
  readonly name: string;
  readonly values: { readonly field: string };
}

/** Returns the first of the given fields that is empty. */
export function findEmptyField<Name extends keyof typeof LABELS>(
  form: Readonly<Record<Name, string>>,
  names: readonly Name[],
): EmptyField | undefined {
  const name = names.find((field) => form[field].trim() === '');
  return name && { name, values: { field: LABELS[name] } };
}
