import './chip.css';

/** Returns the classes of a chip: a small link or button that can be selected. */
export function buildChipClass(isSelected = false): string {
  return isSelected ? 'chip is-chosen' : 'chip';
}
