import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { navigation } from '../../core/routing/navigation.ts';
import { frameTexts } from '../../core/site/frame-texts.tr.ts';
import { buildButtonClass } from '../button.tsx';
import { Link } from '../links/link.tsx';

/** A link to the login, after which the visitor returns to the current page. */
export function SignInLink({ size }: { size?: 'row' }) {
  const { returnAddress } = useModels();
  const frame = useTexts(frameTexts);
  return (
    <Link
      href="/login"
      className={buildButtonClass({ ...(size && { size }) })}
      onClick={() => returnAddress.save(navigation.getAddress())}
    >
      {frame('signIn')}
    </Link>
  );
}
