// The support page: filters the questions while letters are typed, and sends messages.

/** The time after which an answer counts as lost. */
const TIMEOUT_MS = 20_000;

const form = findElement('form', HTMLFormElement);
const field = findElement('text', HTMLTextAreaElement);
const send = findElement('send', HTMLButtonElement);
const filter = findElement('filter', HTMLInputElement);
const none = findElement('none', HTMLElement);
/** @type {import('../texts.ts').SupportTexts['trouble']} */
const trouble = JSON.parse(findElement('setup', HTMLElement).textContent ?? '');

const origin = readReferrer();
if (origin) findElement('home', HTMLAnchorElement).href = origin;
filter.addEventListener('input', filterQuestions);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (send.disabled) return;
  send.disabled = true;
  showReply('answer', '');
  const text = field.value.trim();
  const reply = text === '' ? { trouble: trouble.blank } : await sendMessage(text);
  send.disabled = false;
  showReply('trouble', reply.trouble ?? '');
  if (reply.answer === undefined) return field.focus();
  showReply('answer', reply.answer);
  field.value = '';
  // A reload does not put the message of the address into the field again, since it has been sent.
  history.replaceState(null, '', `/support?lang=${document.documentElement.lang}`);
});

/** Returns the path of the site's page that led here; undefined if it was another page. */
function readReferrer() {
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  const { pathname, search } = new URL(document.referrer);
  return pathname === location.pathname ? undefined : pathname + search;
}

/** Shows the questions that have all typed words in them or in their answers, and the subjects of these questions. */
function filterQuestions() {
  const words = foldLetters(filter.value).split(/\s+/);
  for (const question of document.querySelectorAll('details')) {
    const text = foldLetters(question.textContent);
    question.hidden = !words.every((word) => text.includes(word));
  }
  for (const subject of document.querySelectorAll('section'))
    subject.hidden = !subject.querySelector('details:not([hidden])');
  none.textContent = document.querySelector('section:not([hidden])') ? '' : (none.dataset.text ?? '');
}

/** Returns the text in small letters without accents, so that `cekim` finds `Çekim`. @param {string} text */
function foldLetters(text) {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim();
}

/**
 * Sends a message. Returns the answer, or why there is none.
 * @param {string} text
 * @returns {Promise<{ answer?: string, trouble?: string }>}
 */
async function sendMessage(text) {
  try {
    const response = await fetch('/support/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, lang: document.documentElement.lang }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json().catch(() => null);
    return response.ok && typeof answer?.text === 'string'
      ? { answer: answer.text }
      : { trouble: trouble.failed };
  } catch {
    return { trouble: trouble.unreachable };
  }
}

/** @param {'answer' | 'trouble'} id @param {string} text */
function showReply(id, text) {
  findElement(id, HTMLElement).textContent = text;
  if (id === 'trouble') field.toggleAttribute('aria-invalid', text !== '');
}

/**
 * Returns the page's element with this id.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
function findElement(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${kind.name} #${id}`);
}
