import type { Difference } from '../differences.ts';

type DifferenceListProps = {
  lines: readonly Difference[];
  /** What the two sides are called. */
  before: string;
  after: string;
  /** What is said where nothing differs. */
  none: string;
};

/** What differs between two versions, place by place. */
export function DifferenceList({ lines, before, after, none }: DifferenceListProps) {
  if (lines.length === 0) return <p className="mt-2 text-sm text-ink-2">{none}</p>;
  return (
    <dl className="mt-2 grid gap-3 text-sm">
      {lines.map((line) => (
        <div key={line.where} className="rounded-lg border border-line bg-surface p-3 text-ink">
          <dt className="font-semibold wrap-anywhere">{line.where}</dt>
          <dd className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Side name={before} text={line.before} />
            <Side name={after} text={line.after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ name, text }: { name: string; text: string | null }) {
  return (
    <span className="min-w-0">
      <span className="block text-xs font-semibold text-ink-2">{name}</span>
      <span className="line-clamp-6 wrap-anywhere whitespace-pre-line">
        {text === null ? '(nothing)' : withoutTags(text)}
      </span>
    </span>
  );
}

/** The body of a page reads as text: a line for each paragraph, a dash for each point of a list. */
function withoutTags(text: string): string {
  return text
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<\/(p|h2|h3|li|blockquote)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
