import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addOrder, noteOrder, type Order } from '#contracts/check/compare/order';

const SCHEMAS: Readonly<Record<string, readonly z.core.$ZodType[]>> = {
  amount: [z.number()],
  name: [z.string()],
};

function findOrder(field: string, values: readonly unknown[]): Order | undefined {
  const order = new Map<string, Order>();
  noteOrder(
    order,
    values.map((value) => ({ [field]: value })),
    (name) => SCHEMAS[name] ?? [],
  );
  return order.get(field);
}

test.each([
  { field: 'amount', values: [1, 2, 3, 10, 20], order: 'ascending' },
  { field: 'amount', values: [20, 10, 3, 2, 1], order: 'descending' },
  { field: 'amount', values: [1, 2, 3, 20, 10], order: 'in no order' },
  { field: 'amount', values: [2, 1, 3, 4, 5], order: 'in no order' },
  { field: 'amount', values: [1, 1, 2, 3, 4, 5], order: 'ascending' },
  { field: 'amount', values: [5, 4, 3, 2, 1, 1], order: 'descending' },
  { field: 'name', values: ['a', 'c', 'ç', 'd', 'e'], order: 'ascending' },
  { field: 'name', values: ['e', 'd', 'ç', 'c', 'a'], order: 'descending' },
  { field: 'amount', values: [1, 2, 3, 4], order: undefined },
  { field: 'amount', values: [1, 2, 3, 4, 4], order: undefined },
  { field: 'amount', values: [1, 2, 3, 4, 'e'], order: undefined },
  { field: 'amount', values: [1, 2, 3, 4, null], order: undefined },
])('rows whose $field is $values are $order by it', ({ field, values, order }) => {
  expect(findOrder(field, values)).toBe(order);
});

test.each([
  [undefined, 'ascending', 'ascending'],
  ['ascending', 'ascending', 'ascending'],
  ['ascending', 'descending', 'in no order'],
] as const)('rows that are %s and others that are %s are %s together', (before, own, together) => {
  const order = new Map<string, Order>(before ? [['amount', before]] : []);
  addOrder(order, 'amount', own);

  expect(order.get('amount')).toBe(together);
});
