import type { Lang } from '#contracts/fields';

/** Words that occur in questions on any subject, as `foldForSearch` writes them. */
export const FUNCTION_WORDS: Readonly<Record<Lang, ReadonlySet<string>>> = {
  tr: new Set([
    ...['nasil', 'neden', 'nicin', 'niye', 'nedir', 'nerede', 'hangi', 'kac', 'kadar', 'zaman', 'demek'],
    ...['icin', 'ile', 'ama', 'veya', 'bir', 'var', 'yok', 'bana', 'beni', 'benim', 'lutfen', 'istiyorum'],
    ...['olur', 'oldu', 'surer', 'suruyor', 'eder', 'edilir', 'yaparim', 'yapilir', 'alirim', 'veririm'],
  ]),
  en: new Set([
    ...[
      'how',
      'what',
      'when',
      'where',
      'why',
      'which',
      'who',
      'does',
      'did',
      'can',
      'could',
      'will',
      'would',
    ],
    ...['are', 'was', 'were', 'has', 'have', 'had', 'been', 'the', 'this', 'that', 'there', 'for', 'from'],
    ...['with', 'and', 'but', 'not', 'you', 'your', 'long', 'much', 'many', 'now', 'please', 'get', 'take'],
    ...['want', 'need', 'mean'],
  ]),
};
