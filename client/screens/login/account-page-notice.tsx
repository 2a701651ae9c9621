import { useTexts } from '../../i18n/use-texts.ts';
import { findAccountLink } from '../../layout/account-links.ts';
import { menuTexts } from '../../layout/menu-texts.ts';
import { loginTexts } from './texts.ts';

/** Names the page of a player that opens after the sign-in, as the menu does. */
export default function AccountPageNotice({ path }: { path: string }) {
  const t = useTexts(loginTexts);
  const menu = useTexts(menuTexts);
  return t('returnToPage', { title: menu(findAccountLink(path)?.title ?? 'groupAccount') });
}
