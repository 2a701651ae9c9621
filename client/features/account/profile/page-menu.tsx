import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useIsSitePage } from '../../../core/routing/route-table.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { type AccountGroup, selectAccountGroups } from '../../../shell/account/pages.ts';
import { PROFILE_PATH } from '../../../shell/account/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronRight } from '../../../ui/icons.ts';
import { Link } from '../../../ui/links/link.tsx';
import { focusDetails } from './details.tsx';
import { profileTexts } from './texts.tr.ts';

/** Links to the pages of the account. They stand on the account page of a phone, which has no side menu. */
export function PageMenu() {
  const t = useTexts(menuTexts);
  const isOther = useIsSitePage();
  const profile = useTexts(profileTexts);
  const groups = selectAccountGroups((path) => path !== PROFILE_PATH && isOther(path));
  return (
    <nav className="profile-menu stack gap-12" aria-label={t('groupAccount')}>
      <ul className="panel ruled">
        <li>
          <button type="button" className="row gap-12" onClick={focusDetails}>
            <Icon of={IconUser} className="hint" />
            <span className="grow">{profile('details')}</span>
            <Icon of={IconChevronRight} size={18} className="hint" />
          </button>
        </li>
      </ul>
      {groups.map((group) => (
        <MenuGroup key={group.title} group={group} />
      ))}
    </nav>
  );
}

function MenuGroup({ group: { title, pages } }: { group: AccountGroup }) {
  const t = useTexts(menuTexts);
  return (
    <div>
      <p className="profile-menu-title hint text-small" aria-hidden="true">
        {t(title)}
      </p>
      <ul aria-label={t(title)} className="panel ruled">
        {pages.map(({ path, icon, title: pageTitle }) => (
          <li key={path}>
            <Link href={path} className="row gap-12">
              <Icon of={icon} className="hint" />
              <span className="grow">{t(pageTitle)}</span>
              <Icon of={IconChevronRight} size={18} className="hint" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
