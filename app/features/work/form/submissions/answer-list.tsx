import { Download } from 'lucide-react';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { Bytes, DateText } from '#app/ui/relative.tsx';
import type { Answer } from '../form-answers.ts';
import type { FormField } from '../form-fields.ts';
import type { Submission } from './submissions.ts';

/** What was submitted, with the labels as they were. `base` is the address of the area's calls. */
export function AnswerList({ submission, base }: { submission: Submission; base: string }) {
  return (
    <dl className="divide-y divide-line">
      {submission.fields.map((field) => (
        <div
          key={field.id}
          className="grid gap-x-6 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
        >
          <dt className="wrap-anywhere text-ink-2">
            <bdi>{field.label}</bdi>
          </dt>
          <dd className="min-w-0 font-medium wrap-anywhere text-ink">
            <AnswerView answer={submission.answers[field.id]} type={field.type} base={base} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AnswerViewProps = { answer: Answer | undefined; type: FormField['type']; base: string };

/** One answer; a file is a link to it. */
export function AnswerView({ answer, type, base }: AnswerViewProps) {
  if (answer === undefined || answer === null)
    return <span className="font-normal text-ink-2">No answer</span>;
  if (typeof answer === 'boolean') return <>{answer ? 'Yes' : 'No'}</>;
  if (typeof answer === 'string') {
    if (type === 'date') return <DateText date={answer} />;
    return <bdi className="whitespace-pre-line">{answer}</bdi>;
  }
  return (
    <>
      <a
        href={`${base}/form-files/${answer.fileId}`}
        download
        className="tap inline-flex max-w-full items-center gap-1.5 text-secondary-strong underline-offset-4 hover:underline [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <Download aria-hidden />
        <bdi className="min-w-0 wrap-anywhere">{answer.name}</bdi>
        <Bytes value={answer.size} className="text-xs font-normal text-ink-2" />
      </a>
      <RemarkLine remark={answer.remark} />
    </>
  );
}
