// Reads the balls out, where the browser can speak and the player wants to hear it.
import { byId } from './dom.js';

/** @param {string} language */
const spoken = (language) => language.slice(0, 2);

/** A voice that never ends must not hold the next ball up. */
const LONGEST_MS = 1600;

/**
 * @param {import('../wire.ts').Setup} setup
 * @param {string} language Of the page, as a voice is named: `tr-TR`.
 */
export function caller({ isHeard }, language) {
  const button = byId('sound');
  const voice = window.speechSynthesis;
  // not every browser has it, whatever its types say
  let isOn = Boolean(voice) && isHeard;

  const turn = (/** @type {boolean} */ on) => {
    isOn = on;
    button.setAttribute('aria-checked', String(on));
    if (!on) voice?.cancel();
  };
  button.hidden = !voice;
  button.addEventListener('click', () => turn(!isOn));
  // what is being said would go on over the page that comes next
  addEventListener('pagehide', () => voice?.cancel());
  turn(isOn);

  return {
    /**
     * Says the number; resolves when it is said.
     * @param {number} number
     */
    out(number) {
      if (!isOn) return Promise.resolve();
      return new Promise((resolve) => {
        const words = new SpeechSynthesisUtterance(String(number));
        words.lang = language;
        // one of the machine's own: what is drawn is nobody else's business
        const ours = voice.getVoices().filter(({ localService }) => localService);
        words.voice = ours.find(({ lang }) => spoken(lang) === spoken(language)) ?? null;
        words.onend = () => resolve(undefined);
        words.onerror = ({ error }) => {
          if (error === 'not-allowed') turn(false);
          resolve(undefined);
        };
        setTimeout(resolve, LONGEST_MS);
        voice.speak(words);
      });
    },
    hush() {
      voice?.cancel();
    },
  };
}
