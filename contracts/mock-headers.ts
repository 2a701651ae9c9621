/** Headers and the cookie of the mock, which the spec does not have. */

/** The name of a world: in a request the world that is to answer, in a reply the world that has answered. */
export const WORLD_HEADER = 'x-mock-world';

/** The scenario rules that changed a reply, so that an injected fault is not mistaken for a real one. */
export const SCENARIO_HEADER = 'x-mock-scenario';

/** Names the world of a browser's requests when neither header nor host does. */
export const WORLD_COOKIE = 'mock_world';
