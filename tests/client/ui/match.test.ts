// Rows of the search mark the part of a name that was found.
import { expect, test } from 'vitest';
import { splitAtMatch } from '../../../client/ui/search.tsx';

test.each([
  ['Altın Lale', 'LALE', ['Altın ', 'Lale', '']],
  ['IŞIK Bahçesi', 'ışı', ['', 'IŞI', 'K Bahçesi']],
  ["Kral'ın Tacı", 'kralin', ['', "Kral'ın", ' Tacı']],
  ['Altın\u00a0Lale 2', 'altın lale', ['', 'Altın\u00a0Lale', ' 2']],
  ['Ejder', 'lale', undefined],
])('in “%s” a search for “%s” marks its part', (name, search, parts) => {
  expect(splitAtMatch(name, search)).toEqual(parts);
});
