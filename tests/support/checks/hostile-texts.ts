/** Texts that a stranger would choose for a name, a field or a message, so that they end what they are written into. */
import fc from 'fast-check';
import { unicodeText } from './unicode-text.ts';

const FRAGMENTS = [
  ...'\n\r\u2028\u2029\u0085\u0000\u202e\u200b\t "\'`\\})#;,|&%:<>=+-@ğ🎰',
  ...['\r\n', '\u001b[2J', '\u009b1A', '\ud83c', '${', '$(', '//', '/*', '*/', '%0A', '::', '~~~', '```'],
  ...['</script', '<!--', '-->', '&#64;', '</details>', '[a](https://a.b)', 'www.a.b', '@all', '#1'],
  ...['::error::', '::stop-commands::', '##[error]', 'process.exit()', "'; echo run; '", '- ', '1. '],
  ...['<token 1>', '<=token 1>', '<session of esra.isik>', '<sms code of esra.isik>', '<exchange '],
  ...['[redacted]', '__proto__', 'constructor', 'a-b', '1x'],
];

/** A text of the fragments, and of any other characters. */
export const hostileText = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...FRAGMENTS) }, unicodeText()), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

/** Any value of JSON, with such texts as names of its fields and as texts. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    hostileText,
    fc.constantFrom(null, true, 0, -1.5),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(hostileText, tie('value')), { maxLength: 4 })
      .map((fields) => Object.fromEntries(fields)),
  ),
})).value;
