import { PANEL_HEADER } from '#contracts/envelope';

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Posts a value as JSON, as the site does. */
export function postJson(send: Send, path: string, value: unknown): Promise<Response> {
  return send(path, {
    method: 'POST',
    headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
}
