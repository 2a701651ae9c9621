import type { ExoticComponent, ReactElement, JSX as ReactJsx, ReactNode } from 'react';

/**
 * Elements, or what renders nothing. Page translators replace text nodes, and React fails when it moves or removes a
 * replaced one. A text therefore has no siblings; neither has a signal, which renders a text.
 */
export type Elements =
  | (ReactElement & { readonly peek?: never })
  | readonly Elements[]
  | ''
  | boolean
  | null
  | undefined;

/** A single text, which React always writes as a whole, or elements. */
export type TextOrElements = string | number | Elements;

/** A component that renders elements, never a bare text. */
export type Component<Props> = (props: Props) => Elements;

type WithSafeChildren<Props> = Props extends { children?: unknown }
  ? Omit<Props, 'children'> & { readonly children?: TextOrElements }
  : Props;

/** React's own components, such as `Suspense`, take any node. */
type WithoutReactNodes<Props> = Props extends { children?: infer Children }
  ? ReactNode extends Children
    ? Omit<Props, 'children'> & { readonly children?: Elements }
    : Props
  : Props;

/** The attributes and children of an HTML element. */
export type PropsOf<Name extends keyof JSX.IntrinsicElements> = JSX.IntrinsicElements[Name];

/** React's types of JSX, in which no text has siblings and no component returns a bare text. */
export namespace JSX {
  export type ElementType =
    | keyof IntrinsicElements
    | Component<never>
    | (ExoticComponent<never> & { readonly type?: Component<never> })
    | (new (
        props: never,
      ) => ElementClass);
  export type Element = ReactJsx.Element;
  export type ElementClass = ReactJsx.ElementClass;
  export type ElementAttributesProperty = ReactJsx.ElementAttributesProperty;
  export type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute;
  export type IntrinsicAttributes = ReactJsx.IntrinsicAttributes;
  export type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>;
  export type LibraryManagedAttributes<C, P> = WithoutReactNodes<ReactJsx.LibraryManagedAttributes<C, P>>;
  export type IntrinsicElements = {
    [Name in keyof ReactJsx.IntrinsicElements]: WithSafeChildren<ReactJsx.IntrinsicElements[Name]>;
  };
}

export declare function Fragment(props: { readonly children?: Elements }): ReactElement;
export declare const jsx: unknown;
export declare const jsxs: unknown;
