import './loading-bar.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useModels } from '../state/models.ts';

/** A thin light under the header while calls are open. Each place says for itself that it loads. */
export function LoadingBar() {
  useSignals();
  const { openCalls } = useModels();
  return openCalls.value > 0 ? <div className="loading-bar" aria-hidden="true" /> : null;
}
