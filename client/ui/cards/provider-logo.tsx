import './provider-logo.css';

const SVG_ADDRESS = /\.svg(?:[?#]|$)/;

/**
 * The logo of a provider; decoration beside its name. An SVG is taken for a logo in one colour, and gets the
 * colour of the text. Any other picture keeps its own colours.
 */
export function ProviderLogo({ image }: { image: string | undefined }) {
  if (!image) return null;
  return SVG_ADDRESS.test(image) ? (
    <span className="provider-logo is-mask" style={{ maskImage: `url("${image}")` }} aria-hidden="true" />
  ) : (
    <img className="provider-logo" src={image} alt="" width={96} height={44} loading="lazy" />
  );
}
