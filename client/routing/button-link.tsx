import { type ButtonStyle, buildButtonClass } from '../ui/button.tsx';
import { Link, type LinkProps } from './link.tsx';

/** A link of the site that looks like a button. */
export function ButtonLink({ variant, size, isWide, ...rest }: ButtonStyle & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={buildButtonClass({ variant, size, isWide })} />;
}
