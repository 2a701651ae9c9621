import type { TextOrElements } from '../../../core/jsx-types.ts';
import { Button } from '../../button.tsx';

/** The button that sends a form of the width of its column. */
export function SubmitButton(props: { isWaiting?: boolean; children: TextOrElements }) {
  return <Button variant="lamp" size="form" isWide type="submit" {...props} />;
}
