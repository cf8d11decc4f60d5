import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { Asks } from '../import-kind.ts';
import type { LineView } from '../list-import.server.ts';

const LEAVE_OUT = { answer: 'skip', label: 'Skip' };
const ANSWERS: Record<Asks, readonly { answer: string; label: string }[]> = {
  same: [{ answer: 'update', label: 'Same person' }, { answer: 'add', label: 'Another person' }, LEAVE_OUT],
  repeated: [
    { answer: 'skip', label: 'Same person' },
    { answer: 'add', label: 'Another person' },
  ],
  restore: [{ answer: 'update', label: 'Restore' }, { answer: 'add', label: 'Add as new' }, LEAVE_OUT],
};

/** The answers to what a row asks; the one that was given is pressed, and can be changed. */
export function AnswerLine({ importId, line, asks }: { importId: string; line: LineView; asks: Asks }) {
  const { call, pending } = useActionQueue();
  return (
    <fieldset className="mt-1.5 flex flex-wrap gap-1.5">
      <legend className="sr-only">Answer for row {line.line}</legend>
      {ANSWERS[asks].map(({ answer, label }) => (
        <Button
          key={answer}
          type="button"
          size="sm"
          variant={line.outcome === answer ? 'primary' : 'secondary'}
          aria-pressed={line.outcome === answer}
          aria-disabled={pending || undefined}
          onClick={() => call('import-answer', { importId, line: String(line.line), answer })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
