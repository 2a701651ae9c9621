// Reads the balls aloud if the browser has speech synthesis and the player has switched it on.
import { byId } from '../page/dom.js';

/**
 * @param {boolean} isReadAloud Whether the switch is on at first.
 * @param {string} language The language of the page as a BCP 47 tag, such as `tr-TR`.
 */
export function createCaller(isReadAloud, language) {
  const label = byId('sound');
  const box = label.querySelector('input');
  const voice = window.speechSynthesis;
  // `speechSynthesis` is missing in some browsers, although its type says that it always exists.
  if (!voice || !box) return () => undefined;
  label.hidden = false;
  box.checked = isReadAloud;
  box.onchange = () => voice.cancel();
  // Without this, the speech would continue on the next page.
  addEventListener('pagehide', () => voice.cancel());

  /** Reads numbers aloud, one after the other. @param {readonly number[]} numbers */
  return function readAloud(numbers) {
    if (!box.checked) return;
    for (const number of numbers) {
      const utterance = new SpeechSynthesisUtterance(String(number));
      utterance.lang = language;
      voice.speak(utterance);
    }
  };
}
