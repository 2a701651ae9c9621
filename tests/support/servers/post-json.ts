import { PANEL_HEADER } from '#contracts/envelope';

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Posts a value as JSON, as the site does. headers: more of them. */
export function postJson(
  send: Send,
  path: string,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return send(path, {
    method: 'POST',
    headers: { ...PANEL_HEADER, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
}
