/** Fetches the IP address of the visitor, which is the `uip` of a session if the server sends none. */

import * as z from 'zod/mini';
import { ip_info } from '#contracts/documents/server';
import { parseIfJson } from '#contracts/json-values';
import type { Get } from '../../api/call.ts';
import type { Platform } from '../../platform.ts';

/** The address of last resort, unless the page names another one. */
const FALLBACK_UIP = '127.0.0.1';

const ServiceReply = z.object({ ip: z.string() });
const IP_ADDRESS = /^[\da-f.:]{2,45}$/i;

export interface VisitorAddress {
  /** Fetches the address unless it is known or being fetched. Callers do not wait for the reply. */
  prepare(): void;
  /** Returns the address; as long as it is unknown, the fallback of the page (spec §7, §9). */
  get(): string;
}

interface Deps {
  readonly get: Get;
  readonly platform: Pick<Platform, 'fetch' | 'backend'>;
}

export function createVisitorAddress({ get, platform }: Deps): VisitorAddress {
  const { ipService, fallbackIp } = platform.backend;
  let address: string | undefined;
  let isFetching = false;

  async function fetchFromBackend(): Promise<string | undefined> {
    const outcome = await get(ip_info);
    return outcome.ok ? outcome.data.ip : undefined;
  }

  /**
   * Asks the service of another company. The header of the backend's requests is not sent: the service would
   * have to allow it. A failure of the service is not one of the site.
   */
  async function fetchFromService(): Promise<string | undefined> {
    try {
      const response = await platform.fetch(ipService);
      return response.ok ? readAddress(await response.text()) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    prepare() {
      if (isFetching || address !== undefined) return;
      isFetching = true;
      void (ipService === '' ? fetchFromBackend() : fetchFromService()).then((reply) => {
        isFetching = false;
        address = reply || undefined;
      });
    },
    get: () => address ?? (fallbackIp || FALLBACK_UIP),
  };
}

/** Reads the address from a reply: JSON with the field `ip`, or the address alone. */
function readAddress(text: string): string | undefined {
  const address = z.safeParse(ServiceReply, parseIfJson(text)).data?.ip ?? text.trim();
  return IP_ADDRESS.test(address) ? address : undefined;
}
