import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { OpenQuestion } from '../date-columns.ts';
import type { ImportLabels } from '../import-kind.ts';
import type { MappingNeeded } from '../preview-import.server.ts';
import { DateQuestion } from './date-question.tsx';
import { FileProgress } from './file-progress.tsx';
import { TablePlace } from './table-place.tsx';
import type { ImportAnswers, ImportUpload } from './use-import-upload.ts';

/** Answers by the kind of the question and the index of the header. */
type DateAnswers = Required<Pick<ImportAnswers, OpenQuestion['kind']>>;

type MapColumnsProps = {
  asked: MappingNeeded;
  words: ImportLabels;
  upload: ImportUpload;
  onAnother: () => void;
};

/** The second step, where the file does not tell by itself: which column is which, and how dates are written. */
export function MapColumns({ asked, words, upload, onAnother }: MapColumnsProps) {
  const { headers, samples, columns, dates, headerLine, sheet, joined } = asked;
  const [mapping, setMapping] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(columns.map(({ key, index }) => [key, index])),
  );
  const [answers, setAnswers] = useState<DateAnswers>(() => ({
    dateOrders: upload.state.answers.dateOrders ?? {},
    serials: upload.state.answers.serials ?? {},
  }));
  const [refused, setRefused] = useState(false);
  const taken = new Set(Object.values(mapping));
  const open = dates.filter(({ index }) => !taken.has(index));
  const problems = problemsOf(columns, mapping, open, answers);
  const busy = upload.state.phase !== 'idle';
  // Where every column was found, the dates are all there is to ask.
  const datesFirst = columns.every(({ required, index }) => !required || index !== null);
  const whole = joined.length > 0 ? headers.length - 1 : -1;
  // What is joined is no field of its own, nor is the joined column where another one was chosen.
  const others = headers.filter(
    (_, index) => !taken.has(index) && index !== whole && !(taken.has(whole) && joined.includes(index)),
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setRefused(problems.size > 0);
    const [first] = problems.values();
    if (first === undefined) {
      const place = { headerLine, ...(sheet !== null && { sheet }) };
      return void upload.send(upload.state.file, { ...place, mapping, ...answers });
    }
    showToast({ title: 'Error', description: first, tone: 'destructive' });
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const questions = open.map((question) => (
    <DateQuestion
      key={`${question.kind} ${question.index}`}
      {...question}
      answer={answers[question.kind][question.index] ?? null}
      onAnswer={(answer) =>
        setAnswers({ ...answers, [question.kind]: { ...answers[question.kind], [question.index]: answer } })
      }
      error={refused ? (problems.get(`${question.kind} ${question.index}`) ?? null) : null}
    />
  ));
  return (
    <form onSubmit={submit} noValidate>
      <Card
        title="Columns"
        description={
          <>
            What <bdi className="font-semibold text-ink">{upload.state.file?.name}</bdi> needs your input.
            Nothing is saved until you confirm.
          </>
        }
        footer={
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" pending={busy}>
              Continue
            </Button>
            <Button type="button" onClick={onAnother} disabled={busy}>
              Choose another file
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          <TablePlace asked={asked} upload={upload} />
          {datesFirst && questions}
          {columns.map(({ key, label, required }) => (
            <div key={key} className="grid items-start gap-x-5 gap-y-2 sm:grid-cols-2">
              <SelectField
                label={label}
                name={key}
                required={required}
                optional={!required}
                value={mapping[key] ?? ''}
                onChange={({ target }) =>
                  setMapping({ ...mapping, [key]: target.value === '' ? null : Number(target.value) })
                }
                options={[
                  { value: '', label: required ? 'Choose a column' : 'Not in this file' },
                  ...headers.map((header, index) => ({ value: String(index), label: header })),
                ]}
                error={refused ? (problems.get(key) ?? null) : null}
              />
              <Samples
                cells={mapping[key] == null ? [] : samples.map((row) => row[mapping[key] ?? 0] ?? '')}
              />
            </div>
          ))}
          {!datesFirst && questions}
          {others.length > 0 && (
            <p className="text-ink-2 wrap-anywhere">
              {words.others}: <bdi>{others.join(', ')}</bdi>.
            </p>
          )}
          <FileProgress upload={upload} hint="Large files can take a few seconds." />
        </div>
      </Card>
    </form>
  );
}

function Samples({ cells }: { cells: readonly string[] }) {
  const filled = [...new Set(cells.filter(Boolean))];
  return (
    <div className="min-w-0 sm:pt-7">
      {filled.length === 0 ? (
        <p className="py-1.5 text-ink-2">No column is chosen, or its first rows are blank.</p>
      ) : (
        <ul aria-label="First rows of this column" className="flex flex-wrap gap-1.5 py-1">
          {filled.map((cell) => (
            <li
              key={cell}
              className="max-w-full truncate rounded-md bg-surface-2 px-2 py-0.5 text-ink"
              title={cell}
            >
              <bdi>{cell}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const UNANSWERED = {
  dateOrders: (header: string) => `Choose which comes first in '${header}': month or day.`,
  serials: (header: string) => `Choose whether the numbers in '${header}' are dates.`,
};

/** Texts at what is not answered yet: by column key, and by kind and header index for dates. */
function problemsOf(
  columns: MappingNeeded['columns'],
  mapping: Record<string, number | null>,
  dates: MappingNeeded['dates'],
  answers: DateAnswers,
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { key, label, required } of columns) {
    if (required && mapping[key] == null)
      problems.set(key, `Choose the column with the ${label.toLowerCase()}.`);
  }
  for (const { kind, index, header } of dates) {
    if (!answers[kind][index]) problems.set(`${kind} ${index}`, UNANSWERED[kind](header));
  }
  return problems;
}
