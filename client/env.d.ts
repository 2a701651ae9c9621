interface ImportMetaEnv {
  /** PEM: the key of a real backend that does not hand it out itself. */
  readonly VITE_PUBLIC_KEY?: string;
}
