import { useSignal } from '@preact/signals-react';
import type { KeyboardEvent } from 'react';
import { MAX_TESTER_CHARS } from '#contracts/mock-headers';
import { readOwnKey } from '../../core/own-key.ts';
import { focusOnMount } from '../controls/question.tsx';
import { useScenarioModels } from './models.ts';

/** The name of whoever uses this browser, so that others know whose change they take back. */
export function TesterName() {
  const { connection } = useScenarioModels();
  const isOpen = useSignal(false);
  const { tester } = connection;

  function pressKey(event: KeyboardEvent) {
    const key = readOwnKey(event);
    if (key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    isOpen.value = false;
  }

  if (!isOpen.value) {
    return (
      <button type="button" className="link-button" onClick={() => (isOpen.value = true)}>
        {tester.value.trim() === '' ? 'name your changes' : `changes by ${tester.value}`}
      </button>
    );
  }
  return (
    <input
      ref={focusOnMount}
      className="input tester-name"
      aria-label="Your name, which other testers see at your changes"
      placeholder="your name"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_TESTER_CHARS}
      value={tester.value}
      onChange={(event) => (tester.value = event.currentTarget.value)}
      onKeyDown={pressKey}
      onBlur={() => (isOpen.value = false)}
    />
  );
}
