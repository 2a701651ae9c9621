// Reads the balls aloud if the browser has speech synthesis and the player has switched it on.
import { byId } from '../page/dom.js';

/** @param {string} language */
const readLanguageCode = (language) => language.slice(0, 2);

/** The next ball waits no longer than this for the voice to end. */
const MAX_UTTERANCE_MS = 1600;

/**
 * @param {import('../shared/wire.ts').GameSetup} setup
 * @param {string} language The language of the page as a BCP 47 tag, such as `tr-TR`.
 */
export function createCaller({ isReadAloud }, language) {
  const button = byId('sound');
  const voice = window.speechSynthesis;
  // `speechSynthesis` is missing in some browsers, although its type says that it always exists.
  let isOn = Boolean(voice) && isReadAloud;

  const setOn = (/** @type {boolean} */ on) => {
    isOn = on;
    button.setAttribute('aria-checked', String(on));
    if (!on) voice?.cancel();
  };
  button.hidden = !voice;
  button.addEventListener('click', () => setOn(!isOn));
  // Without this, the speech would continue on the next page.
  addEventListener('pagehide', () => voice?.cancel());
  setOn(isOn);

  /** Reads a number aloud; resolves at its end. @param {number} number */
  const speak = (number) =>
    new Promise((resolve) => {
      const utterance = new SpeechSynthesisUtterance(String(number));
      utterance.lang = language;
      // Only local voices are used, so that no number is sent to a speech service.
      const localVoices = voice.getVoices().filter(({ localService }) => localService);
      utterance.voice =
        localVoices.find(({ lang }) => readLanguageCode(lang) === readLanguageCode(language)) ?? null;
      utterance.onend = () => resolve(undefined);
      utterance.onerror = ({ error }) => {
        if (error === 'not-allowed') setOn(false);
        resolve(undefined);
      };
      setTimeout(resolve, MAX_UTTERANCE_MS);
      voice.speak(utterance);
    });

  return {
    /** Reads numbers aloud, one after the other, as long as the switch is on. @param {readonly number[]} numbers */
    async readAloud(numbers) {
      for (const number of numbers) if (isOn) await speak(number);
    },
  };
}
