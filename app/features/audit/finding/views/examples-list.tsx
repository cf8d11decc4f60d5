import { href, Link } from 'react-router';
import { formatCount } from '#app/lists/count-text.ts';
import { withQuery } from '#app/paths.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { InstantText } from '#app/ui/relative.tsx';
import type { ExampleLine } from '../example/list-examples.server.ts';
import type { TrialLine } from '../trial/list-trials.server.ts';
import { KeepOrDrop } from './keep-or-drop.tsx';

const STATES: Record<ExampleLine['state'], readonly [string, BadgeTone]> = {
  trying: ['To decide', 'warn'],
  on: ['In use', 'ok'],
  off: ['Dropped', 'neutral'],
};

type ExamplesListProps = { examples: readonly ExampleLine[]; trials: readonly TrialLine[] };

/** The rules that people made by marking rows, with what each finds. */
export function ExamplesList({ examples, trials }: ExamplesListProps) {
  if (examples.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2 className="font-semibold">Rules by example</h2>
      <ul aria-label="Rules by example" className="space-y-3">
        {examples.map((example) => (
          <Example
            key={example.id}
            example={example}
            trials={trials.filter(({ rules, state }) => rules.includes(example.name) && state === 'running')}
          />
        ))}
      </ul>
    </section>
  );
}

function Example({ example, trials }: { example: ExampleLine; trials: readonly TrialLine[] }) {
  const { id, name, number, version, words, kind, state, fileId, savedAt, savedBy } = example;
  const { call, pending } = useActionQueue();
  const decide = (decision: string) => call('example-decide', { exampleId: id, decision });
  const [label, tone] = STATES[state];
  const isDone = trials.every(({ done, files }) => done === files);
  return (
    <li className="space-y-2 rounded-xl border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-semibold wrap-anywhere">
          {name} · {kind}: {words}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-ink-2">
        Version {version} · <InstantText instant={savedAt} /> · <bdi>{savedBy}</bdi>
      </p>
      {state === 'trying' && <Hits trials={trials} />}
      <div className="flex flex-wrap items-center gap-2">
        {state !== 'off' && (
          <KeepOrDrop
            what="rule"
            canKeep={state === 'trying'}
            {...{ isDone, pending }}
            onKeep={() => decide('on')}
            onDrop={() => decide('off')}
          />
        )}
        {fileId && state === 'on' && (
          <Link
            to={withQuery(href('/admin/findings'), { view: 'example', file: fileId, rule: String(number) })}
            className="tap font-medium text-secondary-strong underline"
          >
            New version
          </Link>
        )}
      </div>
    </li>
  );
}

/** How often the rule is met, and on rows of what people confirmed or dismissed. */
function Hits({ trials }: { trials: readonly TrialLine[] }) {
  const sum = (of: (trial: TrialLine) => number) => trials.reduce((all, trial) => all + of(trial), 0);
  const [done, files] = [sum((trial) => trial.done), sum((trial) => trial.files)];
  return (
    <p role="status">
      {formatCount(done)} of {formatCount(files)} files looked through:{' '}
      {formatCount(sum(({ judged }) => judged.hits))} hits,{' '}
      {formatCount(sum(({ judged }) => judged.confirmed))} on rows of confirmed findings,{' '}
      {formatCount(sum(({ judged }) => judged.dismissed))} false alarms (rows of dismissed findings).
    </p>
  );
}
