// The form for a code of a second factor says what was sent where, how long it is valid, and when another one can be had.
import { signal } from '@preact/signals-react';
import { beforeAll, expect, test } from 'vitest';
import type { Failure } from '../../../../client/core/api/outcome.ts';
import type { Models } from '../../../../client/core/models.ts';
import type { SentCode } from '../../../../client/core/session/sign-in/sms-code.ts';
import { type CodeBySms, CodeForm } from '../../../../client/ui/forms/code-form.tsx';
import { OFFLINE } from '../../support/failures.ts';
import { listTags, readWords } from '../../support/rendering/read-markup.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createTestClient } from '../../support/test-client.ts';

let models: Models;
beforeAll(async () => {
  ({ models } = await createTestClient());
});

const SENT: SentCode = {
  ...{ phone: '+90 5** *** ** 67', isEarlier: false, resendAt: 0 },
  expiresAt: Date.parse('2026-11-20T12:05:00+03:00'),
};

interface State {
  readonly sent?: SentCode | null;
  readonly wait?: number;
  readonly isExpired?: boolean;
  readonly phone?: string | null;
  readonly sendFailure?: Failure;
}

function render(
  { sent = SENT, wait = 0, isExpired = false, phone = null, sendFailure }: State = {},
  onCancel?: () => void,
) {
  const sms = { sentCode: signal(sent), waitSeconds: signal(wait), isExpired: signal(isExpired) };
  const bySms: CodeBySms = { sms, phone, sendFailure: sendFailure ?? null, sendAgain: async () => true };
  return renderInSite(
    models,
    <CodeForm
      {...{
        submitLabel: 'Onayla',
        bySms,
        submitCode: async () => ({ kind: 'done' }),
        ...(onCancel && { onCancel }),
      }}
    />,
  );
}

test('the field takes the code of a message, digits first, and describes itself by its hint', () => {
  const html = render();
  const [input = ''] = listTags(html, 'input');
  expect(input).toMatch(/inputmode="numeric" autocomplete="one-time-code" required=""/i);
  expect(input).toMatch(/aria-describedby="[^"]+-hint"/);
  expect(input).not.toMatch(/maxlength|aria-invalid/i);
  expect(listTags(html, 'form')[0]).toContain('noValidate');
  expect(listTags(html, 'button')[0]).toContain('type="submit"');
  expect(html).not.toContain('aria-busy');
  expect(html).toMatch(/role="status"><\/p>/);
});

test.each<[name: string, state: State, words: RegExp]>([
  [
    'sent',
    {},
    /^\+90 5•• ••• •• 67 numaralı telefonunuza gönderdiğimiz altı haneli kodu girin\. Kod Kod saat 12\.05 olana/,
  ],
  [
    'sent to a phone that the profile knows',
    { sent: { ...SENT, phone: null }, phone: '+90 1' },
    /^\+90 1 numaralı telefonunuza gönderdiğimiz/,
  ],
  ['sent to an unknown phone', { sent: { ...SENT, phone: null } }, /^Telefonunuza gönderdiğimiz altı haneli/],
  ['sent earlier', { sent: { ...SENT, isEarlier: true } }, /^\+90.*az önce gönderdiğimiz kod hâlâ geçerli/],
  [
    'sent earlier to an unknown phone',
    { sent: { ...SENT, phone: null, isEarlier: true } },
    /^Telefonunuza az önce gönderdiğimiz kod hâlâ/,
  ],
  [
    'valid without a known end',
    { sent: { ...SENT, expiresAt: null } },
    /Kod Altı rakam yazılınca kod gönderilir\. Onayla Yeni kod gönder$/,
  ],
  ['expired', { isExpired: true }, /Kod Kodun süresi doldu\. Yeni bir kod isteyin\. Onayla/],
  ['not sent yet', { sent: null }, /^Telefonunuza gönderdiğimiz .* Onayla Kodu gönder$/],
  [
    'not sent, since that failed',
    { sent: null, sendFailure: OFFLINE },
    /^Telefonunuza bir kod göndermemiz gerekiyor\. Kod gönderilemedi\. İnternet bağlantısı yok\..* Kodu gönder$/,
  ],
  [
    'sent, but not again',
    { sendFailure: OFFLINE },
    /^\+90.* Yeni kod gönder Kod gönderilemedi\. İnternet bağlantısı yok\./,
  ],
  ['to be waited for', { wait: 1 }, /Onayla Yeni kod 1 saniye sonra istenebilir$/],
])('a code that is %s', (_, state, words) => {
  expect(readWords(render(state))).toMatch(words);
});

test('a wait has no button, and its end has one', () => {
  expect(listTags(render({ wait: 1 }), 'button')).toHaveLength(1);
  expect(listTags(render({ wait: 0 }), 'button')).toHaveLength(2);
  expect(
    listTags(
      render({}, () => {}),
      'button',
    ),
  ).toHaveLength(3);
  expect(readWords(render({}, () => {}))).toMatch(/Vazgeç$/);
});

test('a code of the authenticator has its own hint, and cannot be requested', () => {
  const html = renderInSite(
    models,
    <CodeForm {...{ submitLabel: 'Onayla', bySms: undefined, submitCode: async () => ({ kind: 'done' }) }} />,
  );
  expect(readWords(html)).toBe(
    'Kod Kod 30 saniyede bir yenilenir. Altı rakam yazılınca kod gönderilir. Onayla',
  );
});
