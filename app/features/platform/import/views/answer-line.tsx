import { Button } from '#app/ui/button.tsx';
import { useCall } from '#app/ui/forms/use-call.ts';
import type { LineView } from '../list-import.server.ts';

const ANSWERS = [
  { answer: 'update', label: 'Same person' },
  { answer: 'add', label: 'Another person' },
  { answer: 'skip', label: 'Leave out' },
] as const;

/** The three answers to a row that asks; the one that was given is pressed, and can be changed. */
export function AnswerLine({ importId, line }: { importId: string; line: LineView }) {
  const { call, pending } = useCall();
  return (
    <fieldset className="mt-1.5 flex flex-wrap gap-1.5 @max-xl:justify-end">
      <legend className="sr-only">Answer for row {line.line}</legend>
      {ANSWERS.map(({ answer, label }) => (
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
