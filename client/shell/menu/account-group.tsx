import './menu-link.css';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/links/link.tsx';
import { menuTexts } from '../account/menu-texts.tr.ts';
import type { AccountGroup } from '../account/pages.ts';
import { PROFILE_PATH } from '../account/paths.ts';

type GroupProps = { group: AccountGroup };

/** A group of the pages of the account, below its title. */
export function MenuGroup({ group }: GroupProps) {
  const t = useTexts(menuTexts);
  return (
    <div>
      <p className="menu-title hint text-meta medium" aria-hidden="true">
        {t(group.title)}
      </p>
      <MenuGroupLinks group={group} />
    </div>
  );
}

export function MenuGroupLinks({ group: { title, pages } }: GroupProps) {
  const t = useTexts(menuTexts);
  return (
    <ul aria-label={t(title)}>
      {pages.map(({ path, icon, title: pageTitle }) => (
        <li key={path}>
          {/* Most account pages lie below `/profile`, so the link to `/profile` is current only at
              exactly that path. */}
          <Link href={path} className="menu-link row gap-12 medium" isCurrentBelow={path !== PROFILE_PATH}>
            <Icon of={icon} />
            <span>{t(pageTitle)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
