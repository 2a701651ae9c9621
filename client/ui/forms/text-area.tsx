import type { PropsOf } from '../../jsx-types.ts';
import './text-area.css';

import { describeField, FieldFrame, type FieldWords } from './field.tsx';

interface TextAreaProps extends FieldWords, PropsOf<'textarea'> {
  id: string;
}

/** A labelled field for several lines of text, with an optional hint and error. */
export function TextArea({ label, aside, hint, error, ...input }: TextAreaProps) {
  const { id } = input;
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className={error ? 'field-box is-wrong is-tall' : 'field-box is-tall'}>
        <textarea {...input} className="field-input text-area" {...describeField(id, hint, error)} />
      </div>
    </FieldFrame>
  );
}
