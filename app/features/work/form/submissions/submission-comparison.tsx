import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { InstantText } from '#app/ui/relative.tsx';
import { AnswerView } from './answer-list.tsx';
import { type ComparedField, compareAnswers } from './compare-answers.ts';
import type { Submission } from './submissions.ts';

type SubmissionComparisonProps = { before: Submission; after: Submission; base: string };

/** Two submissions side by side; on a phone one under the other, field by field. */
export function SubmissionComparison({ before, after, base }: SubmissionComparisonProps) {
  const fields = compareAnswers(before, after);
  const changes = fields.filter(({ changed }) => changed).length;
  return (
    <section className="rounded-xl border border-line bg-surface shadow-card">
      <p className="px-4 pt-4 text-ink-2 sm:px-5">
        {changes === 0
          ? 'Nothing is different.'
          : `${changes} of ${fields.length} ${fields.length === 1 ? 'field is' : 'fields are'} different.`}
      </p>
      <ul className="divide-y divide-line px-4 pb-2 sm:px-5">
        {fields.map((field) => (
          <li key={field.id} className="grid gap-x-6 gap-y-1.5 py-3 sm:grid-cols-2">
            <p className="flex flex-wrap items-center gap-2 text-ink-2 sm:col-span-2">
              <bdi className="wrap-anywhere">{(field.after ?? field.before)?.label}</bdi>
              {field.changed && <Badge tone="warn">Different</Badge>}
            </p>
            <Side of={field} side="before" at={before.submittedAt} base={base} />
            <Side of={field} side="after" at={after.submittedAt} base={base} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SideProps = { of: ComparedField; side: 'before' | 'after'; at: string; base: string };

function Side({ of, side, at, base }: SideProps) {
  const shown = of[side];
  const renamed = side === 'before' && of.before && of.after && of.before.label !== of.after.label;
  return (
    <div
      className={classNames(
        'min-w-0 rounded-lg px-3 py-2 wrap-anywhere',
        of.changed ? (side === 'after' ? 'bg-ok-soft' : 'bg-warn-soft') : 'bg-bg',
      )}
    >
      <p className="text-xs text-ink-2">
        {side === 'before' ? 'Earlier, ' : 'This one, '}
        <InstantText instant={at} withTime />
      </p>
      {renamed && (
        <p className="text-ink-2">
          <bdi>{of.before?.label}</bdi>
        </p>
      )}
      <div className="font-medium text-ink">
        {shown ? (
          <AnswerView answer={shown.answer} type={shown.type} base={base} />
        ) : (
          <span className="font-normal text-ink-2">Not in the form</span>
        )}
      </div>
    </div>
  );
}
