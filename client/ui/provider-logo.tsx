import './provider-logo.css';

/** The logo of a provider in the colour of the text; decoration beside its name. image: an SVG in one colour. */
export function ProviderLogo({ image }: { image: string }) {
  return <span className="provider-logo" style={{ maskImage: `url("${image}")` }} aria-hidden="true" />;
}
