/** Recognises fields that hold personal data, by their name or by their observed values. */
import type { Shape } from './shape.ts';

const NAME =
  /mail|phone|mobile|gsm|telefon|birth|dogum|identity|kimlik|passport|tckn|tcno|nationalid|iban|accountnumber|accountno|cardno|cardnumber/;
/** Patterns of e-mail addresses, IBANs, Turkish telephone and identity numbers, also if partly masked. */
const VALUES = [
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^TR\d{2}[\d*\s]{15,}$/i,
  /^\+?(?:90|0)?[\s(-]*5\d{2}[\d*\s()-]{7,}$/,
  /^[1-9][\d*]{9}\d$/,
];

/** Longer texts are none of these, and the patterns would take minutes for a text of 100 kB. */
const MAX_CHARS = 254;

/** Returns whether the values of a field are personal data, which reports and recordings have to mask. */
export function isPersonal(name: string, shape: Shape): boolean {
  if (NAME.test(name.toLowerCase().replace(/[_\s-]/g, ''))) return true;
  const texts = [...shape.samples];
  if (texts.length === 0 || texts.some((text) => text.length > MAX_CHARS)) return false;
  return VALUES.some((pattern) => texts.every((text) => pattern.test(text)));
}
