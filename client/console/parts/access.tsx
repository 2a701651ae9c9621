import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId } from 'react';
import { useConsole } from '../context.ts';

/** Why nothing here is fresh, and what can be done: nobody answers, or a token is wanted first. */
export function Access() {
  useSignals();
  const { isReachable, isTokenAsked, look } = useConsole();
  return (
    <div role="alert">
      {!isReachable.value && (
        <p className="banner">
          The mock server does not answer. What stands here is what it said last; it is asked again every few
          seconds.
          <button type="button" className="button small" onClick={() => void look()}>
            Ask now
          </button>
        </p>
      )}
      {isTokenAsked.value && <TokenForm />}
    </div>
  );
}

function TokenForm() {
  const { token, look } = useConsole();
  const id = useId();

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('token');
    token.value = typeof typed === 'string' && typed !== '' ? typed : undefined;
    void look();
  }

  return (
    <form className="banner" onSubmit={show}>
      <label htmlFor={id}>
        This server listens beyond its machine and asks for the token it was started with:
      </label>
      <input id={id} name="token" type="password" className="input mono" autoComplete="off" required />
      <button type="submit" className="button small">
        Show it
      </button>
    </form>
  );
}
