import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { ANSWER_MAX, answerField, choicesOf, type Question } from '../questions.ts';

type QuestionFieldProps = { question: Question; value: string | undefined; error: string | undefined };

/** A question of an opening, as it is answered with a thumb: choices to touch, or a line to type. */
export function QuestionField({ question, value, error }: QuestionFieldProps) {
  const { text, required } = question;
  const [name, choices] = [answerField(question), choicesOf(question)];
  if (!choices)
    return (
      <TextField
        label={<bdi>{text}</bdi>}
        name={name}
        maxLength={ANSWER_MAX}
        nativeRequired={required}
        optional={!required}
        defaultValue={value}
        error={error ?? null}
      />
    );
  return (
    <fieldset aria-invalid={error ? true : undefined} className="space-y-1.5">
      <legend className="text-sm font-semibold text-ink">
        <bdi className={required ? 'required-mark' : undefined}>{text}</bdi>
        {!required && <span className="font-normal text-ink-2"> (Optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 min-w-20 cursor-pointer items-center gap-2 rounded-lg border border-line-strong px-3 py-2 text-sm has-checked:border-secondary-strong has-checked:bg-secondary-soft"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              required={required}
              defaultChecked={choice === value}
              className="size-5 shrink-0 accent-secondary-strong"
            />
            <bdi className="wrap-anywhere">{choice}</bdi>
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
