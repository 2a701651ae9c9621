import { TextLink } from './text-link.tsx';
import './back-link.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconArrowLeft } from '../ui/icons.ts';

/** A link at the top of a page to the list that the page belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="back-link">
      <TextLink href={href}>
        <Icon of={IconArrowLeft} size={18} />
        {children}
      </TextLink>
    </p>
  );
}
