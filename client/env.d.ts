interface ImportMetaEnv {
  /** The public key as PEM, for a real backend that does not serve one. */
  readonly VITE_PUBLIC_KEY?: string;
}
