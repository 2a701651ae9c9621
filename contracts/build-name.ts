declare const VITRIN_BUILD: string | undefined;

/** The version and the commit of which this program was built; `sources` if it runs without a build. */
export const BUILD_NAME = typeof VITRIN_BUILD === 'undefined' ? 'sources' : VITRIN_BUILD;
