import { useTexts } from '../../../core/i18n/use-texts.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { findAccountPage } from '../../../shell/account/pages.ts';
import { loginTexts } from './texts.tr.ts';

/** Names the account page that opens after the login, by its name in the menu. */
export default function AccountPageNotice({ path }: { path: string }) {
  const t = useTexts(loginTexts);
  const menu = useTexts(menuTexts);
  return <span>{t('returnToPage', { title: menu(findAccountPage(path).title) })}</span>;
}
