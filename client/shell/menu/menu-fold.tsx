import type { TextOrElements } from '../../core/jsx-types.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { IconChevronDown } from '../../ui/icons.ts';

interface MenuFoldProps {
  icon: IconShape;
  title: string;
  /** A line below the title that names the contents. */
  text?: string | undefined;
  children: TextOrElements;
}

/** A group of the menu that opens below its title. */
export function MenuFold({ icon, title, text, children }: MenuFoldProps) {
  return (
    <details className="menu-fold">
      <summary className="row gap-12">
        <Icon of={icon} />
        <span>
          <span>{title}</span>
          {text && <small>{text}</small>}
        </span>
        <Icon of={IconChevronDown} size={18} />
      </summary>
      <div className="menu-fold-links">{children}</div>
    </details>
  );
}
