/** The age from which the law allows gambling. */
export const ADULT_YEARS = 18;
