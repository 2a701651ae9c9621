import './loading-bar.css';
import { computed } from '@preact/signals';
import { useMemo } from 'react';
import { useModels } from '../models.ts';

/** The bar under the header while calls are open. It is hidden from screen readers: each view announces its loading. */
export function LoadingBar() {
  const { openCalls } = useModels();
  // Each change of the number itself would render the bar again.
  const isLoading = useMemo(() => computed(() => openCalls.value > 0), [openCalls]);
  return isLoading.value ? <div className="loading-bar" aria-hidden="true" /> : null;
}
