// Reads the balls aloud if the browser has speech synthesis and the player has switched it on.
import { byId } from '../page/dom.js';

/**
 * @param {boolean} isReadAloud Whether the switch is on at first.
 * @param {string} language The language of the page as a BCP 47 tag, such as `tr-TR`.
 */
export function createCaller(isReadAloud, language) {
  const button = byId('sound');
  const voice = window.speechSynthesis;
  // `speechSynthesis` is missing in some browsers, although its type says that it always exists.
  button.hidden = !voice;
  const isOn = () => Boolean(voice) && button.getAttribute('aria-checked') === 'true';
  const setOn = (/** @type {boolean} */ on) => {
    button.setAttribute('aria-checked', String(on));
    if (!on) voice?.cancel();
  };
  button.addEventListener('click', () => setOn(!isOn()));
  // Without this, the speech would continue on the next page.
  addEventListener('pagehide', () => voice?.cancel());
  setOn(isReadAloud);

  /** Reads numbers aloud, one after the other. @param {readonly number[]} numbers */
  return function readAloud(numbers) {
    if (!isOn()) return;
    for (const number of numbers) {
      const utterance = new SpeechSynthesisUtterance(String(number));
      utterance.lang = language;
      voice.speak(utterance);
    }
  };
}
