import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import { Link } from '../routing/link.tsx';
import { navigation } from '../routing/navigation.ts';
import { frameTexts } from '../site/frame-texts.tr.ts';
import { buildButtonClass } from '../ui/button.tsx';

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
