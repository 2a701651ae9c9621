import { useTexts } from '../i18n/use-texts.ts';
import { Notice } from '../ui/states/notice.tsx';
import { formTexts } from './texts.tr.ts';

/** Says why the password field of a form is empty after maintenance, while the other fields are filled. */
export function LostPasswordNote() {
  const t = useTexts(formTexts);
  return (
    <div role="status">
      <Notice>{t('passwordLost')}</Notice>
    </div>
  );
}
