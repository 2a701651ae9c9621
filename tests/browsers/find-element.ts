/** Finds elements in a page as their users do: by role and name, as axe computes them. */

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

export interface Query {
  /**
   * A role of ARIA; `field` is whatever takes an input, `text` whatever shows a text of its own. What games name for
   * tests is found by `#` and an id, or by `[` and an attribute.
   */
  readonly role: string;
  readonly name?: string | Pattern;
  /** Looks only inside of the elements of this query. */
  readonly within?: Query;
}

/** Lists what a query finds. Runs in the page, after the script of axe. */
export function findElements(query: Query): Element[] {
  const { axe } = Object(window);
  const { commons } = axe;
  // To ask for the role of each element of a long page takes seconds.
  const tags: Readonly<Record<string, string>> = {
    article: 'article',
    banner: 'header',
    button: 'button, summary, input',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a',
    main: 'main',
    navigation: 'nav',
    region: 'section',
  };
  const findCandidates = (root: Element, role: string) =>
    root.querySelectorAll(role in tags ? `${tags[role]}, [role=${role}]` : '*');
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
  const hasName = (name: Query['name'], text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    return typeof name === 'object'
      ? new RegExp(name.source, name.flags).test(plain)
      : name === undefined || plain === name;
  };
  const isText = (element: Element, name: Query['name']) =>
    element instanceof HTMLElement &&
    hasName(name, element.innerText) &&
    ![...element.children].some((child) => child instanceof HTMLElement && hasName(name, child.innerText));
  const matches = (element: Element, { role, name }: Query) => {
    if (role === 'text') return isShown(element) && isText(element, name);
    const selector = role === 'field' ? 'input:not([type=hidden]), textarea, select' : role;
    const hasRole =
      /^[#[]/.test(selector) || role === 'field'
        ? element.matches(selector)
        : commons.aria.getRole(element) === role;
    return hasRole && isShown(element) && hasName(name, commons.text.accessibleText(element));
  };
  const list = (each: Query): Element[] => {
    const roots = each.within
      ? list(each.within)
      : [[...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement];
    return [...new Set(roots.flatMap((root) => [...findCandidates(root, each.role), root]))].filter(
      (element) => element !== undefined && matches(element, each),
    );
  };
  axe.setup(document.documentElement);
  try {
    return list(query);
  } finally {
    axe.teardown();
  }
}
