import './header.css';
import { computed } from '@preact/signals-react';
import { useMemo } from 'react';
import { useModels } from '../../core/models.ts';

/**
 * Shows a bar under the header while calls are running. Each view announces its own loading, so the bar is
 * hidden from screen readers.
 */
export function LoadingBar() {
  const { openCalls } = useModels().api;
  // The value changes only with the first and the last call, so other calls do not render the bar again.
  const isLoading = useMemo(() => computed(() => openCalls.value > 0), [openCalls]);
  return isLoading.value ? <div className="loading-bar" aria-hidden="true" /> : null;
}
