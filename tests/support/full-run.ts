/** Whether this is `npm run test:full`, which also runs the tests that repeat a check for further cases. */
export const isFull = process.env.VITRIN_FULL === '1';
