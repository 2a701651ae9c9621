// A page translator as browsers have it: it replaces every text node by elements, again after every change.
import type { Page } from 'playwright';

/**
 * Translates each page that opens next. The texts stay the same, so that tests find them. In each frame with a change, a
 * text that differs from what React has rendered last is logged as an error, which fails the test.
 */
export async function installTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return; // Games are pages of their own.
    const observer = new MutationObserver((changes) => {
      observer.disconnect();
      // A page changes often, so that to search all of it each time took longer than all else.
      for (const { type, target, addedNodes } of changes)
        for (const root of type === 'childList' ? addedNodes : [target]) translate(root);
      observe();
      if (isReportDue) return;
      isReportDue = true;
      requestAnimationFrame(() => {
        isReportDue = false;
        for (const element of document.querySelectorAll('body *')) reportStaleText(element);
      });
    });
    let isReportDue = false;

    function observe() {
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    }

    function translate(root: Node) {
      if (!document.body?.contains(root)) return;
      for (const text of listTexts(root)) text.replaceWith(wrap(wrap(text.data)));
    }

    /** React keeps the props of an element in a property with a random name, which is that of all elements. */
    let propsName: string | undefined;

    function reportStaleText(element: Element) {
      propsName ??= Object.keys(element).find((key) => key.startsWith('__reactProps$'));
      const { children }: { children?: unknown } = Object(propsName && Reflect.get(element, propsName));
      const isText = typeof children === 'string' || typeof children === 'number';
      if (isText && element.tagName !== 'TEXTAREA' && element.textContent !== String(children))
        console.error(`The page shows “${element.textContent}” in place of “${children}”.`);
    }

    function listTexts(root: Node): Text[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      return texts.filter(({ parentElement: parent }) => !parent?.closest('font, script, style, textarea'));
    }

    function wrap(content: string | Node): HTMLElement {
      const font = document.createElement('font');
      font.append(content);
      return font;
    }

    observe();
  });
}
