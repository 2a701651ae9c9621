/** Whether the tests run as `npm run test:full`, in which some tests check many more cases. */
export const isFull = process.env.VITRIN_FULL === '1';
