// A complaint of React, or of the JSX of the tests, fails the test that renders, by the setup file of the runner.
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

test.fails.each([
  ['a button', () => <button type="button" />],
  ['a form', () => <form />],
  ['a dialog', () => <dialog />],
])('a test that renders %s that does nothing fails', (_, Control) => {
  expect(renderToStaticMarkup(<Control />)).toBeTruthy();
});
