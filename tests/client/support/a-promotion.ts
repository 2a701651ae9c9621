import type { Promotion } from '../../../client/core/api/rows.ts';

/** Builds a promotion for tests: active on 20 November 2026, with the given fields replaced. */
export function aPromotion(fields: Partial<Promotion>): Promotion {
  return {
    id: 1,
    Status: 1,
    Kind: 'casino',
    Start_date: '2026-11-20T00:00:00+03:00',
    End_date: '2026-11-21T00:00:00+03:00',
    ...fields,
  };
}
