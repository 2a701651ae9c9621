// A complaint of React fails the test that renders, by the setup file of the runner.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test.fails('a test that renders a list without keys fails', () => {
  const items = ['bir', 'iki'].map((name) => createElement('li', null, name));
  expect(renderToStaticMarkup(<ul>{items}</ul>)).toContain('iki');
});

test.fails('a test that renders a value that cannot be changed fails', () => {
  expect(renderToStaticMarkup(<input value="bir" />)).toContain('bir');
});
