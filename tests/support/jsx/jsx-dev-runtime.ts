/**
 * The JSX of the unit tests. An element that React renders, and that does nothing when it is used, is a complaint, which
 * fails the test as those of React do.
 */
import * as react from 'react/jsx-dev-runtime';

export const { Fragment } = react;

export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) => {
  const fault = typeof type === 'string' && findIdleness(type, Object(props));
  if (fault) console.error(`<${type}>: ${fault}`, props);
  return react.jsxDEV(type, props, ...rest);
};

function findIdleness(tag: string, props: Readonly<Record<string, unknown>>): string | undefined {
  const isOff = props.disabled || props['aria-disabled'];
  if (tag === 'button' && props.type === 'button' && !props.onClick && !isOff) return 'a press does nothing';
  if (tag === 'form' && !props.onSubmit && !props.action) return 'Enter does nothing';
  if (tag === 'dialog' && !props.onCancel) return 'Escape does nothing';
  return undefined;
}
