import { count } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Link } from '../../../ui/links/link.tsx';
import { gamesTexts } from '../../catalogue/cards/texts.tr.ts';
import { getCatalogue } from '../../catalogue/catalogue.ts';
import { extrasTexts } from '../extras-texts.tr.ts';
import { ShelfSection } from './shelf-section.tsx';

const MAX_TILES = 6;

/** Shows the logos of the first studios. Without any studio, the row is left out. */
export function ProviderRow() {
  const models = useModels();
  const { language } = models;
  const t = useTexts(extrasTexts);
  const games = useTexts(gamesTexts);
  const lang = language.lang.value;
  const { value: providers } = getCatalogue(models).providers.state;
  if (providers.kind !== 'ready') return null;
  const named = providers.data.filter(
    ({ providerID, providerName }) => providerID !== undefined && providerName,
  );
  if (named.length === 0) return null;
  return (
    <ShelfSection
      title={t('providers')}
      count={t('providerCount', { count: count(named.length, lang) })}
      href="/slot"
    >
      <ul className="provider-row three-below-600">
        {named.slice(0, MAX_TILES).map(({ providerID, providerName, image, count: gameCount }) => (
          <li key={providerID}>
            <Link
              href={`/slot/provider/${encodeURIComponent(String(providerID))}`}
              className="provider-tile panel stack gap-6"
            >
              {/* The logo is a CSS mask, so that it takes the colour of the text. */}
              {image ? (
                <span
                  className="provider-mark"
                  role="img"
                  aria-label={providerName}
                  style={{ maskImage: `url("${image}")` }}
                />
              ) : (
                <b>{providerName}</b>
              )}
              {gameCount !== undefined && (
                <span className="hint text-meta">
                  {games('gameCount', { count: count(gameCount, lang) })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </ShelfSection>
  );
}
