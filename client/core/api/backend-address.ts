/** Where the backend is. The script of index.html reads it from the meta tags of the page. */
import { BASE_PATH } from '#contracts/envelope';

export interface BackendAddress {
  /** The origin of the backend; empty if it is the origin of the site. */
  readonly origin: string;
  /** The path of the business calls without their version, such as `/endpoint`. */
  readonly basePath: string;
  /** The address of the service that tells visitors their IP address; empty for `/ip-info` of the backend. */
  readonly ipService: string;
  /** The `uip` of a session for which neither the login nor that service has named one; empty for 127.0.0.1. */
  readonly fallbackIp: string;
  /** The `sitename` by which the backend knows the site; empty for that of the contract. */
  readonly siteName: string;
}

declare global {
  interface Window {
    backend: BackendAddress;
  }
}

/** The backend at the origin of the site. */
export const SAME_ORIGIN: BackendAddress = {
  origin: '',
  basePath: BASE_PATH,
  ipService: '',
  fallbackIp: '',
  siteName: '',
};
