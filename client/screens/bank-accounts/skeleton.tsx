import '../../ui/skeleton.css';

const ROWS = ['first', 'second'];

/** Placeholders in the size of the list. */
export function AccountListSkeleton() {
  return (
    <div className="account-list" aria-hidden="true">
      <div className="account-list-head">
        <span className="skeleton account-skeleton-count" />
        <span className="skeleton account-skeleton-button" />
      </div>
      <ul>
        {ROWS.map((row) => (
          <li key={row} className="account-row">
            <span className="skeleton account-icon" />
            <div className="account-name">
              <span className="skeleton account-skeleton-name" />
            </div>
            <div className="account-details">
              <span className="skeleton account-skeleton-iban" />
              <span className="skeleton account-skeleton-holder" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholders in the size of the form. */
export function AccountFormSkeleton() {
  return (
    <div className="account-form" aria-hidden="true">
      <div className="form">
        <span className="skeleton account-skeleton-field" />
        <span className="skeleton account-skeleton-field" />
        <span className="skeleton account-skeleton-submit" />
      </div>
    </div>
  );
}
