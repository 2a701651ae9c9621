/** The first segments of the mock server's paths, except `__mock`. Any other path is a page of the site. */
export const MOCK_PATH_SEGMENTS = ['endpoint', 'datas', 'media', 'games', 'support', 'ip-info'] as const;
