/** Headers and the cookie of the mock, which the spec does not have. */

/** The name of a world. A request names the world that shall answer it; a reply names the world that did. */
export const WORLD_HEADER = 'x-mock-world';

/** The world of requests that name none. */
export const DEFAULT_WORLD = 'default';

/** The scenario rules that changed a reply, so that an injected fault is not mistaken for a real one. */
export const SCENARIO_HEADER = 'x-mock-scenario';

/** The reason why the proxy answered itself, as in `gateway-timeout`, so that it is not mistaken for the backend. */
export const PROXY_HEADER = 'x-mock-proxy';

/** Names the world of a browser's requests when neither header nor host does. */
export const WORLD_COOKIE = 'mock_world';
