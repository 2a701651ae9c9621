import './back-link.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconArrowLeft } from '../ui/icons.ts';
import { Link } from './link.tsx';

/** A link at the top of a page to the list that the page belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="back-link">
      <Link href={href} className="text-link">
        <Icon of={IconArrowLeft} size={18} />
        {children}
      </Link>
    </p>
  );
}
