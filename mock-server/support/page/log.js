// The conversation as one sees it, from the templates of the page; texts are texts, whatever is in them.

/** @typedef {import('../wire.ts').Answer} Answer */

/** @param {string} text What was written. */
export function mine(text) {
  const bubble = fromTemplate('mine');
  within(bubble, 'p').textContent = text;
  return bubble;
}

export function waiting() {
  return fromTemplate('waiting');
}

/**
 * @param {string} why
 * @param {() => void} onAgain
 */
export function trouble(why, onAgain) {
  const bubble = fromTemplate('trouble');
  within(bubble, 'p').textContent = why;
  within(bubble, 'button').addEventListener('click', onAgain);
  return bubble;
}

/**
 * @param {Answer} answer
 * @param {(question: string) => void} onQuestion
 */
export function answered(answer, onQuestion) {
  const bubble = fromTemplate(answer.kind);
  if (answer.kind === 'none') {
    within(bubble, 'ul').append(...answer.questions.map((question) => suggestion(question, onQuestion)));
    return bubble;
  }
  within(bubble, 'h2').textContent = answer.question;
  bubble.append(...answer.paragraphs.map(paragraph));
  return bubble;
}

/**
 * @param {string} question
 * @param {(question: string) => void} onQuestion
 */
function suggestion(question, onQuestion) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = question;
  button.addEventListener('click', () => onQuestion(question));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

/** @param {readonly import('../wire.ts').Stretch[]} stretches */
function paragraph(stretches) {
  const made = document.createElement('p');
  for (const { text, href } of stretches) {
    if (href === undefined) {
      made.append(text);
      continue;
    }
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    made.append(link);
  }
  return made;
}

/**
 * @param {string} id
 * @returns {Element}
 */
function fromTemplate(id) {
  const template = document.getElementById(id);
  const bubble = template instanceof HTMLTemplateElement && template.content.firstElementChild;
  if (!bubble) throw new Error(`The page has no template #${id}`);
  return document.importNode(bubble, true);
}

/**
 * @param {Element} bubble
 * @param {string} selector
 */
function within(bubble, selector) {
  const found = bubble.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector} in ${bubble.className}`);
  return found;
}
