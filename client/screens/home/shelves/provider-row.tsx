import { Link, TextLink } from '../../../routing/link.tsx';
import './provider-row.css';
import { gamesTexts } from '../../../games/texts.tr.ts';
import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { frameTexts } from '../../../layout/frame-texts.tr.ts';
import { useModels } from '../../../models.ts';
import { extrasTexts } from '../extras-texts.tr.ts';

const MAX_TILES = 6;

/** Shows the logos of the first studios. Without any studio, the row is left out. */
export function ProviderRow() {
  const { catalogue, language } = useModels();
  const t = useTexts(extrasTexts);
  const games = useTexts(gamesTexts);
  const frame = useTexts(frameTexts);
  const lang = language.lang.value;
  const { value: providers } = catalogue.providers.state;
  if (providers.kind !== 'ready') return null;
  const named = providers.data.filter(
    ({ providerID, providerName }) => providerID !== undefined && providerName,
  );
  if (named.length === 0) return null;
  return (
    <section className="shelf" aria-labelledby="home-providers">
      <div className="shelf-head">
        <h2 id="home-providers">{t('providers')}</h2>
        <span className="shelf-count">{t('providerCount', { count: count(named.length, lang) })}</span>
        <span className="shelf-aside">
          <TextLink href="/slot" aria-label={`${frame('all')}: ${t('providers')}`}>
            {frame('all')}
          </TextLink>
        </span>
      </div>
      <ul className="provider-row">
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
    </section>
  );
}
