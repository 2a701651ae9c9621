import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';
import { useTitle } from '../../core/routing/route.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronLeft } from '../../ui/icons.ts';
import { Link } from '../../ui/links/link.tsx';
import { AccountLayout } from './account-layout.tsx';
import { menuTexts } from './menu-texts.tr.ts';
import { findAccountPage } from './pages.ts';
import { PROFILE_PATH } from './paths.ts';

interface AccountFrameProps {
  /** The path of the account page, whose title becomes the heading and the title of the document. */
  path: string;
  /** A heading that replaces the page's own, such as that of a form. */
  title?: string | undefined;
  /** A sentence or two below the heading. */
  lead?: string | Elements;
  children: TextOrElements;
}

/** The frame of an account page: a side menu in wide windows, a link back to `/profile` in narrow ones. */
export function AccountFrame({ path, title, lead, children }: AccountFrameProps) {
  const t = useTexts(menuTexts);
  const heading = title ?? t(findAccountPage(path).title);
  useTitle(heading);
  return (
    <AccountLayout>
      <div className="account-head">
        <Link href={PROFILE_PATH} className="account-back below-900">
          <Icon of={IconChevronLeft} size={18} />
          <span>{t('groupAccount')}</span>
        </Link>
        <h1>{heading}</h1>
      </div>
      {lead && <p className="account-lead dim mt-6">{lead}</p>}
      <div className="account-body">{children}</div>
    </AccountLayout>
  );
}
