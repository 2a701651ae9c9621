/** All rows of the failure matrix, in their order. */
import type { Row } from './row.ts';
import { identityRows } from './rows/identity.ts';
import { moneyRows } from './rows/money.ts';

export const ROWS: readonly Row[] = [...identityRows, ...moneyRows];
