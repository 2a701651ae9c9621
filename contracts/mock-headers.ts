/** The headers and the cookies that the mock adds to the spec. */

/** The begin of the names of all headers of the mock, in lower case. No backend sends or receives them. */
export const MOCK_HEADERS = 'x-mock-';

/** Holds the name of a world: in a request the one that should answer, in a reply the one that answered. */
export const WORLD_HEADER = 'x-mock-world';

/** Holds the name of the tester who sends a control call, in percent-encoding; others see it when they undo. */
export const TESTER_HEADER = 'x-mock-tester';
export const MAX_TESTER_CHARS = 40;

/** The world of requests that name no world. */
export const DEFAULT_WORLD = 'default';

/** Names the switches and rules that applied, so that nobody mistakes an injected fault for a real one. */
export const SCENARIO_HEADER = 'x-mock-scenario';

/**
 * Holds the reason why the proxy itself answered, such as `gateway-timeout`, so that nobody mistakes its
 * reply for one of the backend.
 */
export const PROXY_HEADER = 'x-mock-proxy';

/**
 * The cookie that names the world of a browser's requests. `WORLD_HEADER` takes precedence, and so does a
 * host name that begins with the name of a world.
 */
export const WORLD_COOKIE = 'mock_world';
/** 30 days. */
export const WORLD_COOKIE_SECONDS = 2_592_000;

/** The cookie that opens the console of a server with a token. */
export const CONSOLE_COOKIE = 'mock_console';

/** The headers that each request may have, and the mock reads: those of HTTP and those of its own. */
export const REQUEST_HEADERS = [
  ...[
    'host',
    'cookie',
    'origin',
    'referer',
    'user-agent',
    'content-type',
    'content-encoding',
    'content-length',
  ],
  ...['sec-fetch-site', 'sec-ch-ua-mobile', 'x-forwarded-for', 'x-forwarded-proto', 'connection', 'upgrade'],
  ...['accept', 'accept-encoding', WORLD_HEADER],
] as const;

/** The headers that each control call reads for what it does: its world, its tester, and the token of the server. */
export const CONTROL_HEADERS = [WORLD_HEADER, TESTER_HEADER, 'authorization'] as const;
