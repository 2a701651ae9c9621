/** Fetches the IP address of the visitor, which is the `uip` of a session if the server sends none. */
import { ip_info } from '#contracts/documents';
import type { Get } from '../api/call.ts';

/** The address of a session when neither the login nor `ip-info` has provided one. */
export const FALLBACK_UIP = '127.0.0.1';

export interface VisitorAddress {
  /** Fetches the address unless it is known or being fetched. Callers do not wait for the reply. */
  prepare(): void;
  /** Returns the address; `FALLBACK_UIP` as long as the address is unknown. */
  get(): string;
}

export function createVisitorAddress(get: Get): VisitorAddress {
  let address: string | undefined;
  let isFetching = false;
  return {
    prepare() {
      if (isFetching || address !== undefined) return;
      isFetching = true;
      void get(ip_info).then((outcome) => {
        isFetching = false;
        if (outcome.ok && outcome.data.ip !== '') address = outcome.data.ip;
      });
    },
    get: () => address ?? FALLBACK_UIP,
  };
}
