interface ImportMetaEnv {
  /** The public key as PEM, for a real backend that does not serve one. */
  readonly VITE_PUBLIC_KEY?: string;
}

// The package has types for its index only, which imports thousands of icons.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ReactElement, SVGProps } from 'react';

  const icon: (props: SVGProps<SVGSVGElement> & { size?: string | number }) => ReactElement;
  export default icon;
}
