import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { MOST_QUESTIONS, QUESTION_KINDS, type Question, type QuestionKind } from '../questions.ts';

/** A question as it is typed: its options stand in one line. */
type Row = Omit<Question, 'options'> & { options: string };

type QuestionRowsProps = { questions: readonly Question[]; errors: Record<string, string> };

/** The questions of an opening, added and taken away row by row; a form sends them as JSON in `questions`. */
export function QuestionRows({ questions, errors }: QuestionRowsProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    questions.map((one) => ({ ...one, options: one.options.join(', ') })),
  );
  const list = useRef<HTMLOListElement>(null);
  const change = (id: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () => {
    setRows([...rows, { id: randomKey(), text: '', kind: 'yes-no', options: '', required: true }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">Questions</legend>
      <p className="mb-2 text-sm text-ink-2">Besides name, phone, email and résumé.</p>
      <input type="hidden" name="questions" value={JSON.stringify(rows.map(asQuestion))} />
      <ol ref={list} className="space-y-3">
        {rows.map((row, index) => (
          <li key={row.id}>
            <QuestionRow
              row={row}
              number={index + 1}
              error={errorAt(errors, index)}
              onChange={(part) => change(row.id, part)}
              onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          </li>
        ))}
      </ol>
      <FieldError>{errors.questions}</FieldError>
      {rows.length < MOST_QUESTIONS && (
        <Button type="button" size="sm" icon={<Plus aria-hidden />} onClick={add} className="mt-2">
          Add question
        </Button>
      )}
    </fieldset>
  );
}

type QuestionRowProps = {
  row: Row;
  number: number;
  error: string | undefined;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
};

function QuestionRow({ row, number, error, onChange, onRemove }: QuestionRowProps) {
  const errorId = useId();
  return (
    <div className="space-y-2 rounded-lg border border-line p-3">
      <div className="flex items-start gap-2">
        <input
          aria-label={`Question ${number}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={row.text}
          maxLength={300}
          placeholder="Do you have a valid driver's license?"
          autoComplete="off"
          onChange={(event) => onChange({ text: event.target.value })}
          className="control min-w-0 flex-1"
        />
        <IconButton label={`Remove question ${number}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <select
          aria-label={`Kind of answer to question ${number}`}
          value={row.kind}
          onChange={(event) => onChange({ kind: event.target.value as QuestionKind })}
          className="control w-auto!"
        >
          {Object.entries(QUESTION_KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className="tap flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={row.required}
            onChange={(event) => onChange({ required: event.target.checked })}
            className="size-4.5 accent-secondary-strong"
          />
          Required
        </label>
      </div>
      {row.kind === 'choice' && (
        <input
          aria-label={`Options of question ${number}, with commas between them`}
          value={row.options}
          placeholder="Morning, Afternoon, Either"
          autoComplete="off"
          onChange={(event) => onChange({ options: event.target.value })}
          className="control"
        />
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

function asQuestion({ options, ...row }: Row): Question {
  return {
    ...row,
    options: options
      .split(',')
      .map((option) => option.trim())
      .filter(Boolean),
  };
}

/** The server names a question by its place, and what in it. */
function errorAt(errors: Record<string, string>, index: number): string | undefined {
  const place = `questions.${index}`;
  const at = Object.keys(errors).find((name) => name === place || name.startsWith(`${place}.`));
  return at && errors[at];
}
