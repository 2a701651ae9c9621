import { TextLink } from './link.tsx';
import './back-link.css';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconArrowLeft } from '../icons.ts';

/** A link at the top of a page to the list that the page belongs to. */
export function BackLink({ href, children }: { href: string; children: TextOrElements }) {
  return (
    <p className="back-link">
      <TextLink href={href}>
        <Icon of={IconArrowLeft} size={18} />
        <span>{children}</span>
      </TextLink>
    </p>
  );
}
