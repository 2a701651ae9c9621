import { BASE_PATH } from '../../contracts/envelope.ts';

/** The first segments of the paths that a mock answers for a client: calls, documents, pictures, games, live support. */
export const MOCK_SEGMENTS: readonly string[] = [
  BASE_PATH.slice(1),
  ...['datas', 'ip-info', 'media', 'games', 'support'],
];
