import './loading-bar.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useModels } from '../models.ts';

/** The bar under the header while calls are open. It is hidden from screen readers: each view announces its loading. */
export function LoadingBar() {
  useSignals();
  const { openCalls } = useModels();
  return openCalls.value > 0 ? <div className="loading-bar" aria-hidden="true" /> : null;
}
