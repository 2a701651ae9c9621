// The rules that each rendered part of site and console keeps: the helpers that render check them.
import { expect, test } from 'vitest';
import { expectSoundMarkup, listMarkupFaults } from '../support/check-markup.ts';

test.each([
  ['<svg></svg>', 'is neither decoration nor named'],
  ['<svg role="img"></svg>', 'is neither decoration nor named'],
  ['<img src="a.png"/>', 'has no alt'],
  ['<button>Kapat</button>', 'has no type'],
  ['<button type="button"><i aria-hidden="true"><b>×</b></i></button>', 'has no name'],
  ['<a>Slot</a>', 'leads nowhere'],
  ['<a href="/slot"><img alt=""/></a>', 'has no name'],
  ['<a href="https://a.example" target="_blank">Nar</a>', 'lets its page reach this one'],
  ['<nav>Slot</nav>', 'has no name'],
  ['<div role="radiogroup"></div>', 'has no name'],
  ['<input id="a"/><label for="b">Ad</label><b id="b"></b>', 'has no name'],
  ['<p aria-describedby="a b"></p><i id="a"></i>', 'refers to an id that is not there'],
  ['<b id="a"></b><i id="a"></i>', 'the id a occurs twice'],
])('%s %s', (html, fault) => {
  expect(listMarkupFaults(html)).toEqual([expect.stringContaining(fault)]);
  expect(() => expectSoundMarkup(html)).toThrow('what is wrong with the markup');
});

test.each([
  '<svg aria-hidden="true"></svg><svg role="img" aria-label="Kod"></svg>',
  '<button type="button"><svg aria-hidden="true"></svg>Kapat</button><button type="button" aria-label="Kapat"></button>',
  '<label for="a">Ad</label><input id="a"/><label>Soyad <input/></label><input type="hidden"/>',
  '<a href="/"><img alt="vitrin"/></a><button type="button" aria-expanded="false" aria-controls="a">Menü</button>',
])('%s keeps the rules', (html) => {
  expect(listMarkupFaults(html)).toEqual([]);
});
