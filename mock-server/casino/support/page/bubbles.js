// Creates the bubbles of the conversation from the page's templates. Texts are inserted as text, never as HTML.

/** @typedef {import('../wire.ts').Answer} Answer */

/** @param {string} text */
export function createMessageBubble(text) {
  const bubble = cloneTemplate('mine');
  findIn(bubble, 'p').textContent = text;
  return bubble;
}

export function createWaitingBubble() {
  return cloneTemplate('waiting');
}

/**
 * @param {string} text
 * @param {() => void} onRetry
 */
export function createTroubleBubble(text, onRetry) {
  const bubble = cloneTemplate('trouble');
  findIn(bubble, 'p').textContent = text;
  findIn(bubble, 'button').addEventListener('click', onRetry);
  return bubble;
}

/**
 * @param {Answer} answer
 * @param {(question: string) => void} onQuestion
 */
export function createAnswerBubble(answer, onQuestion) {
  const bubble = cloneTemplate(answer.kind);
  if (answer.kind === 'section') {
    findIn(bubble, 'h2').textContent = answer.question;
    findIn(bubble, '.source').before(...answer.paragraphs.map(createParagraph));
    findIn(bubble, '.source a').setAttribute('href', `/pages/faq#${answer.id}`);
    findIn(bubble, '.related').toggleAttribute('hidden', answer.related.length === 0);
    addSuggestions(bubble, answer.related, onQuestion);
  } else if (answer.kind === 'claim') {
    findIn(bubble, 'p').textContent = answer.text;
  } else {
    addSuggestions(bubble, answer.questions, onQuestion);
  }
  return bubble;
}

/**
 * @param {Element} bubble
 * @param {readonly string[]} questions
 * @param {(question: string) => void} onQuestion
 */
function addSuggestions(bubble, questions, onQuestion) {
  findIn(bubble, 'ul').append(...questions.map((question) => createSuggestion(question, onQuestion)));
}

/**
 * @param {string} question
 * @param {(question: string) => void} onQuestion
 */
function createSuggestion(question, onQuestion) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = question;
  button.addEventListener('click', () => onQuestion(question));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

/** @param {readonly import('../wire.ts').TextSpan[]} spans */
function createParagraph(spans) {
  const paragraph = document.createElement('p');
  for (const { text, href } of spans) {
    if (href === undefined) {
      paragraph.append(text);
      continue;
    }
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    paragraph.append(link);
  }
  return paragraph;
}

/**
 * @param {string} id
 * @returns {Element}
 */
function cloneTemplate(id) {
  const template = document.getElementById(id);
  const bubble = template instanceof HTMLTemplateElement && template.content.firstElementChild;
  if (!bubble) throw new Error(`The page has no template #${id}`);
  return document.importNode(bubble, true);
}

/**
 * @param {Element} bubble
 * @param {string} selector
 */
function findIn(bubble, selector) {
  const element = bubble.querySelector(selector);
  if (!element) throw new Error(`The bubble .${bubble.className} has no ${selector}`);
  return element;
}
