/** Whether this is `npm run test:full`, which also tests what only repeats in breadth. */
export const isFull = process.env.VITRIN_FULL === '1';
