/** Types of a browser that the stories use, by whichever protocol it is driven. */

/** Runs in the page, gets and returns what JSON can hold, and waits for nothing. */
export type PageFunction<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** A page, or a frame in it. */
export interface View {
  /** Runs a function, and resolves with its result. */
  run<Args extends readonly unknown[], Result>(
    code: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script that defines something for later functions. */
  define(script: string): Promise<void>;
  /** Presses the element that a function returns, with the pointer. Returns whether there is one. */
  press<Args extends readonly unknown[]>(
    code: PageFunction<Args, Element | null>,
    ...args: Args
  ): Promise<boolean>;
  /** Chooses a file in the field that a function returns. Returns whether there is one. */
  chooseFile<Args extends readonly unknown[]>(
    path: string,
    code: PageFunction<Args, Element | null>,
    ...args: Args
  ): Promise<boolean>;
}

export interface Tab extends View {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Returns the frame that a selector finds. */
  frame(selector: string): View;
  /** Types a text into what has the focus, key by key and without a pause. */
  type(text: string): Promise<void>;
  pressKey(key: Key): Promise<void>;
  /** Opens an empty tab in the same session, and shows it. */
  openTab(): Promise<Tab>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
  picture(path: string): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Settings {
  readonly size: Size;
  /** The size of letters in px that is set in the browser. */
  readonly letters?: number;
}

export interface OpenBrowser {
  /** Its name and version. */
  readonly version: string;
  readonly tab: Tab;
  /** The errors that the browser itself has reported. */
  readonly errors: readonly string[];
  /** Ends the browser, with all that was started and stored for it. */
  close(): Promise<void>;
}

/** A browser in which the stories run. */
export interface BrowserKind {
  readonly name: string;
  /** Throws an error that says how the browser is had if it is not installed. */
  start(settings: Settings): Promise<OpenBrowser>;
}

/** The code points of WebDriver for keys that have no character. */
export const KEYS = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Tab: '\uE004',
} as const;

export type Key = keyof typeof KEYS;
