import './state-panel.css';
import type { Elements } from '../../core/jsx-types.ts';

interface StatePanelProps {
  title: string;
  /** Says what happened, what is safe and what the player can do. */
  text?: string | undefined;
  /** More of the text. */
  children?: Elements;
  /** One or two buttons. */
  actions?: Elements;
  /** Screen readers announce a `status` politely and an `alert` at once. */
  role?: 'status' | 'alert' | undefined;
  /** A `page` has nothing else, and the title is its heading. */
  layout?: 'panel' | 'page';
  /** Null for none. */
  picture?: Elements;
}

/** Stands in place of content that is empty, failed to load, cannot load without a connection or does not exist. */
export function StatePanel(props: StatePanelProps) {
  const { title, text, children, actions, role, layout = 'panel', picture = <EmptyArch /> } = props;
  const isPage = layout === 'page';
  return (
    <div className={isPage ? 'state-panel is-page stack gap-24' : 'state-panel panel stack gap-14'}>
      {picture}
      <div role={role} data-state-panel={!isPage || undefined}>
        {isPage ? <h1>{title}</h1> : <p className="bold">{title}</p>}
        <div className={isPage ? 'state-panel-text dim' : 'state-panel-text dim text-small'}>
          {text && <p>{text}</p>}
          {children}
        </div>
      </div>
      {actions && <div className="state-panel-actions row wraps centred gap-10">{actions}</div>}
    </div>
  );
}

/** A small window with nothing on its ledge. */
function EmptyArch() {
  return (
    <svg className="arch" viewBox="0 0 132 104" width="132" height="104" aria-hidden="true">
      <path className="arch-pane" d="M14 98V64a52 52 0 0 1 104 0v34z" />
      <path
        className="hint"
        d="M47 98V62a8 8 0 0 1 8-8h22a8 8 0 0 1 8 8v36"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="6 5"
      />
      <path className="arch-ledge" d="M0 97h132v4H0z" />
    </svg>
  );
}
