import '../../cards/card.css';
import './form-stand.css';
import type { Elements } from '../../../core/jsx-types.ts';

interface FormStandProps {
  title: string;
  lead?: string | Elements;
  /** `wide` has room for pairs of fields. */
  width?: 'narrow' | 'wide';
  children: Elements;
}

/** A panel with a form, decorated with a glow behind it and a ledge below it. */
export function FormStand({ title, lead, width = 'narrow', children }: FormStandProps) {
  return (
    <div className="page form-page">
      <div className={width === 'wide' ? 'form-stand glow is-wide' : 'form-stand glow'}>
        <div className="form-panel panel">
          <h1>{title}</h1>
          {lead && <p className="dim form-lead">{lead}</p>}
          {children}
        </div>
        <div className="ledge form-ledge" />
      </div>
    </div>
  );
}
