// The rules that each rendered part of site and console keeps: the helpers that render check them.
import { expect, test } from 'vitest';
import { expectSoundMarkup, findMarkupFaults } from '../support/rendering/markup-faults.ts';

test.each([
  ['<svg></svg>', 'a drawing is not hidden'],
  ['<svg role="img"></svg>', 'no name'],
  ['<img src="a.png" height="9"/>', 'no alternative text'],
  ['<img alt="" src="a.png" width="9"/>', 'its place is not kept'],
  ['<svg aria-hidden="true"><path fill="none" stroke="red"/></svg>', 'a shape without a size'],
  ['<svg aria-hidden="true"><rect width="9"/></svg>', 'a shape without a size'],
  ['<svg aria-hidden="true" fill="none"><g><circle r="9"/></g></svg>', 'a shape without paint'],
  ['<button type="button" class="icon-button" aria-label="Ara"></button>', 'no word for who points at it'],
  ['<button>Kapat</button>', 'a button without a type'],
  ['<button type="button"><i aria-hidden="true"><b>×</b></i></button>', 'no name'],
  ['<a>Slot</a>', 'a link without an address'],
  ['<a href="/slot"><img alt="" height="9"/></a>', 'no name'],
  ['<a href="https://a.example" target="_blank">Nar</a>', 'no rel="noopener"'],
  ['<nav>Slot</nav>', 'no name'],
  ['<div role="radiogroup"></div>', 'no name'],
  ['<input id="a"/><label for="b">Ad</label><b id="b"></b>', 'no name'],
  ['<p aria-describedby="a b"></p><i id="a"></i>', 'aria-describedby refers to no element'],
  ['<div class="wrap"><div></div></div>', 'a box without a class'],
  ['<ul class="stack"><ul></ul></ul>', 'a box without a class'],
  ['<div class="stack"><p>Nar</p></div>', 'a paragraph without a class'],
  ['<b id="a"></b><i id="a"></i>', 'The id a occurs twice'],
])('%s: %s', (html, fault) => {
  expect(findMarkupFaults(html)).toEqual([expect.stringContaining(fault)]);
  expect(() => expectSoundMarkup(html)).toThrow();
});

test.each([
  '<svg aria-hidden="true"></svg><svg role="img" aria-label="Kod"></svg>',
  '<button type="button"><svg aria-hidden="true"></svg>Kapat</button><button type="button" aria-label="Kapat"></button>',
  '<label for="a">Ad</label><input id="a"/><label>Soyad <input/></label><input type="hidden"/>',
  '<svg aria-hidden="true" fill="none" stroke="red"><path d="M0 0"/><circle r="1" fill="red"/></svg><img alt="" class="fills"/>',
  '<a href="/"><img alt="vitrin" height="9"/></a><button type="button" aria-expanded="false" aria-controls="a">Menü</button>',
  '<div class="dim"><p>Nar</p></div><div class="stack"><p><a href="/">Nar</a></p></div>',
  '<div class="row"><div></div></div><div><div></div></div><div class="wrap"><div><h1>Nar</h1></div></div>',
])('%s keeps the rules', (html) => {
  expect(findMarkupFaults(html)).toEqual([]);
});
