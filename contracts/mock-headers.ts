/** What only a mock says and hears, beside the wire of the spec. */

/** Of a request: the world that it means. Of a reply: that a mock answered, and in which world. */
export const WORLD_HEADER = 'x-mock-world';

/** Of a reply: what a scenario had a part in, so that nobody hunts a fault that was switched on. */
export const SCENARIO_HEADER = 'x-mock-scenario';

/** Names the world of a browser's requests where neither header nor host does. */
export const WORLD_COOKIE = 'mock_world';
