// Checks what connects the elements of a page to each other, to what acts on them, and to screen readers.
import type { Page } from 'playwright';

/**
 * Lists the elements of the page and its open dialog that lack what makes them work, one line each:
 *
 * - a button that does nothing when it is pressed, or that sends a form around it; a field whose text nothing reads;
 * - an id that was generated to connect two elements, of which one does not name the other;
 * - a row of tabs of which not one is selected, and in the order of Tab;
 * - a link without an address, or to another tab that it lets act on this one, or that it does not name;
 * - a key that the words of a button name, but not its attribute;
 * - a field for a password or a name that the browser corrects or fills in as any other text;
 * - an icon that screen readers read, and a form that the browser checks with messages of its own.
 */
export function findMissingConnections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    /** The property in which React keeps what it has rendered an element with; absent in pages of the server. */
    const propsKey = find('a, button, input')
      .flatMap((element) => Object.keys(element))
      .find((name) => name.startsWith('__reactProps$'));
    /** Returns whether a function is called when one of these events reaches the element. */
    const handles = (element: Element | null, ...events: readonly string[]): boolean => {
      const props = propsKey && element && Object.getOwnPropertyDescriptor(element, propsKey)?.value;
      return propsKey === undefined || events.some((event) => typeof props?.[event] === 'function');
    };
    const isSent = (form: HTMLFormElement | null): boolean =>
      handles(form, 'onSubmit') || form?.hasAttribute('action') === true;

    const NAMING = [
      'for',
      'list',
      'aria-activedescendant',
      'aria-controls',
      'aria-describedby',
      'aria-labelledby',
    ];
    const names = NAMING.flatMap((attribute) =>
      find(`[${attribute}]`).flatMap((element) =>
        (element.getAttribute(attribute) ?? '').split(/\s+/).map((id) => ({ id, attribute, element })),
      ),
    );
    const links = find('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1));
    const fills = find('[fill^="url(#"]').map((shape) =>
      shape.getAttribute('fill')?.slice('url(#'.length, -1),
    );
    const namedIds = new Set([...names.map(({ id }) => id), ...links, ...fills]);
    // The panel of a closed button need not exist.
    const isOpen = ({ attribute, element }: (typeof names)[number]) =>
      attribute !== 'aria-controls' || element.ariaExpanded !== 'false';

    const faults: Record<string, readonly (Element | null)[]> = {
      'does nothing': find('button:not([aria-disabled=true])').filter(
        (button) =>
          button instanceof HTMLButtonElement &&
          !(button.type === 'submit' ? isSent(button.form) : handles(button, 'onClick')),
      ),
      'has no type, so it may send a form': find('button:not([type])').filter(() => propsKey !== undefined),
      'is not read': find('input:not([type=hidden], [readonly]), select, textarea').filter(
        (field) => !handles(field, 'onChange', 'onInput') && !isSent(field.closest('form')),
      ),
      'names no element': names
        .filter((each) => isOpen(each) && !document.getElementById(each.id))
        .map(({ element }) => element),
      // An element with a tabindex is named by the code that moves the focus to it.
      'is not named': find('[id^="_r_"]:not([tabindex])').filter(({ id }) => !namedIds.has(id)),
      'has no address': find('a:not([href])'),
      'has an opener': find('a[target=_blank]:not([rel~=noopener])'),
      'reads its icon': find('svg:not([aria-hidden=true] svg, [aria-hidden=true], [role=img])'),
      'has no key': find('button:has(kbd):not([aria-keyshortcuts], [role=menuitem])').filter(
        ({ textContent }) => !/Esc|Enter/.test(textContent),
      ),
      'is checked by the browser': find('form:has(:required):not([novalidate], [action])'),
      'may be filled in': find(
        'input:is([type=email], [type=tel], [type=password], [type=text], :not([type]))',
      ).filter((field) => !field.hasAttribute('autocomplete')),
      'is corrected': find('input[type=password]:not([spellcheck=false][autocapitalize=none])'),
      'has not one selected tab': find('[role=tablist]').filter(
        (list) => list.querySelectorAll('[aria-selected=true][tabindex="0"]').length !== 1,
      ),
    };
    return Object.entries(faults).flatMap(([fault, elements]) =>
      elements.map((element) => `${fault}: ${element?.outerHTML.slice(0, 200)}`),
    );
  });
}
