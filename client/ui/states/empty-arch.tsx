import './arch.css';

/** The picture shown for an empty list: a small window with nothing on its ledge. */
export function EmptyArch() {
  return (
    <svg className="arch-small" viewBox="0 0 132 104" width="132" height="104" aria-hidden="true">
      <path className="arch-pane" d="M14 98V64a52 52 0 0 1 104 0v34z" />
      <path className="arch-dashed" d="M47 98V62a8 8 0 0 1 8-8h22a8 8 0 0 1 8 8v36" />
      <path className="arch-ledge" d="M0 97h132v4H0z" />
    </svg>
  );
}
