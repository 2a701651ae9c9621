/** The refusal of a required field that was left empty (spec §5); `{field}` is the label of the field. */
export const REQUIRED_FIELD = { REQUIRED_FIELD: '{field} alanı zorunludur' } as const;
