import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldText, useFieldParts } from './field-frame.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'required'> &
  FieldText & {
    name: string;
    /** Marks the field and tells assistive technology; the browser's own check stays off. */
    required?: boolean;
    /** Turns the browser's own check on. */
    nativeRequired?: boolean;
    optional?: boolean;
    multiline?: boolean;
    rows?: number;
  };

/** A labelled line of text, or with `multiline` a text area; hint and error are tied to it. */
export function TextField({ multiline, ...props }: TextFieldProps) {
  return multiline ? <TextArea {...props} /> : <TextLine {...props} />;
}

function TextLine(props: Omit<TextFieldProps, 'multiline'>) {
  const { field, input } = useFieldParts(props);
  return (
    <FieldFrame {...field}>
      <input type="text" {...input} className="control" />
    </FieldFrame>
  );
}

/** What is pasted stays whole: the browser's own limit would cut it in silence. Text that is too long is said to be, and refused. */
function TextArea({ maxLength, ...props }: Omit<TextFieldProps, 'multiline'>) {
  const [length, setLength] = useState(0);
  const tooLong = maxLength !== undefined && length > maxLength ? overBy(length, maxLength) : null;
  const { field, input } = useFieldParts({ ...props, error: tooLong ?? props.error });
  return (
    <FieldFrame {...field}>
      <textarea
        {...(input as unknown as ComponentProps<'textarea'>)}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        rows={props.rows ?? 4}
        className="control block resize-y"
      />
    </FieldFrame>
  );
}

function overBy(length: number, most: number): string {
  const [over, limit] = [length - most, most].map((count) => count.toLocaleString('en-US'));
  return `Use at most ${limit} characters. This is ${over} too many.`;
}
