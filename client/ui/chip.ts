import './chip.css';

/** The class of a chip: a link, a button or a summary, chosen or not. */
export function chipClass(chosen = false): string {
  return chosen ? 'chip is-chosen' : 'chip';
}
