import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

/** The button that sends a form of the width of its column. */
export function SubmitButton(props: { isWaiting?: boolean; children: ReactNode }) {
  return <Button variant="lamp" size="form" isWide type="submit" {...props} />;
}
