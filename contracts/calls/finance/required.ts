/** What any form says of a field that was left empty (spec §5). */
export const REQUIRED_FIELD = { REQUIRED_FIELD: '{field} alanı zorunludur' } as const;
