import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { DateQuestion } from './date-question.tsx';
import { FileProgress } from './file-progress.tsx';
import type { ImportWords } from './import-kind.ts';
import type { MappingNeeded } from './preview-import.server.ts';
import type { ImportAnswers, ImportUpload } from './use-import-upload.ts';

type MapColumnsProps = {
  asked: MappingNeeded;
  words: ImportWords;
  upload: ImportUpload;
  onAnother: () => void;
};

/** The second step, where the file does not tell by itself: which column is which, and how dates are written. */
export function MapColumns({ asked, words, upload, onAnother }: MapColumnsProps) {
  const { headers, samples, columns, dates } = asked;
  const [mapping, setMapping] = useState<ImportAnswers['mapping']>(() =>
    Object.fromEntries(columns.map(({ key, index }) => [key, index])),
  );
  const [dateOrders, setDateOrders] = useState<ImportAnswers['dateOrders']>({});
  const [refused, setRefused] = useState(false);
  const taken = new Set(Object.values(mapping));
  const open = dates.filter(({ index }) => !taken.has(index));
  const problems = problemsOf(columns, mapping, open, dateOrders);
  const busy = upload.state.phase !== 'idle';
  // Where every column was found, the dates are all there is to ask.
  const datesFirst = columns.every(({ required, index }) => !required || index !== null);
  const others = headers.filter((_, index) => !taken.has(index));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setRefused(problems.size > 0);
    const [first] = problems.values();
    if (first === undefined) return void upload.send(upload.state.file, { mapping, dateOrders });
    showToast({ title: 'Error', description: first, tone: 'destructive' });
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const questions = open.map((question) => (
    <DateQuestion
      key={question.index}
      {...question}
      order={dateOrders[question.index] ?? null}
      onOrder={(order) => setDateOrders({ ...dateOrders, [question.index]: order })}
      error={refused ? (problems.get(String(question.index)) ?? null) : null}
    />
  ));
  return (
    <form onSubmit={submit} noValidate>
      <Card
        title="Columns"
        description={
          <>
            What <bdi className="font-semibold text-ink">{upload.state.file?.name}</bdi> does not tell by
            itself. Nothing is written yet.
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
          <FileProgress upload={upload} hint="A file of some ten thousand rows takes a few seconds." />
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

/** Texts at what is not answered yet: by column key, and by header index for dates. */
function problemsOf(
  columns: MappingNeeded['columns'],
  mapping: ImportAnswers['mapping'],
  dates: MappingNeeded['dates'],
  orders: ImportAnswers['dateOrders'],
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { key, label, required } of columns) {
    if (required && mapping[key] == null)
      problems.set(key, `Choose the column with the ${label.toLowerCase()}.`);
  }
  for (const { index, header } of dates) {
    if (!orders[index]) problems.set(String(index), `Say which comes first in '${header}': month or day.`);
  }
  return problems;
}
