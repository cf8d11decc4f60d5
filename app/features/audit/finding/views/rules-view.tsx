import { ListChecks } from 'lucide-react';
import { formatMoney } from '#app/format/money.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { EmptyState } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { AuditedMember } from '../again/run-again.server.ts';
import type { ExampleLine } from '../example/list-examples.server.ts';
import type { TrialLine } from '../trial/list-trials.server.ts';
import { AuditsAgain } from './audits-again.tsx';
import { ExamplesList } from './examples-list.tsx';
import { KeepOrDrop } from './keep-or-drop.tsx';

type RulesViewProps = {
  trials: readonly TrialLine[];
  examples: readonly ExampleLine[];
  members: readonly AuditedMember[];
};

/** Rules by example, and what changed rules would change in findings on file; each is kept or dropped. */
export function RulesView({ trials, examples, members }: RulesViewProps) {
  const changed = trials.filter(({ rules }) => !rules.some((id) => id.startsWith('EX-')));
  return (
    <div className="space-y-5 text-sm">
      <AuditsAgain members={members} />
      <ExamplesList examples={examples} trials={trials} />
      {changed.length > 0 && (
        <section className="space-y-2">
          <h2 className="font-semibold">Changed rules</h2>
          <ul aria-label="Changed rules" className="space-y-3">
            {changed.map((trial) => (
              <Trial key={trial.id} trial={trial} />
            ))}
          </ul>
        </section>
      )}
      {changed.length === 0 && examples.length === 0 && (
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <EmptyState icon={<ListChecks />} title="No changed rules">
            When a member's audit data or a rule changes, this shows what it would change in files on file.
            Rules by example are here too.
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function Trial({ trial }: { trial: TrialLine }) {
  const { id, memberId, memberName, reason, state, madeAt, madeBy, files, done } = trial;
  const { call, pending } = useActionQueue();
  const decide = (decision: string) => call('trial-decide', { trialId: id, memberId, decision });
  const isDone = done === files;
  return (
    <li className="space-y-2 rounded-xl border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-semibold">
          <bdi>{memberName}</bdi> · {reason}
        </p>
        <State trial={trial} />
      </div>
      <p className="text-ink-2">
        <InstantText instant={madeAt} withTime />
        {madeBy && (
          <>
            {' '}
            · <bdi>{madeBy}</bdi>
          </>
        )}
      </p>
      <p role="status">
        {isDone
          ? `${formatCount(files)} ${files === 1 ? 'file' : 'files'} looked through.`
          : `${formatCount(done)} of ${formatCount(files)} files looked through.`}
      </p>
      <Lines title="New" part={trial.added} />
      <Lines title="Gone" part={trial.gone} />
      <Lines title="Changed" part={trial.changed} />
      {state === 'running' && (
        <div className="flex flex-wrap gap-2">
          <KeepOrDrop
            what="changes"
            canKeep
            {...{ isDone, pending }}
            onKeep={() => decide('kept')}
            onDrop={() => decide('dropped')}
          />
        </div>
      )}
    </li>
  );
}

const STATES: Record<TrialLine['state'], readonly [string, BadgeTone]> = {
  running: ['To decide', 'warn'],
  kept: ['Kept', 'ok'],
  dropped: ['Dropped', 'neutral'],
};

function State({ trial: { state, done, files } }: { trial: TrialLine }) {
  const [label, tone] = state === 'running' && done < files ? (['Running', 'info'] as const) : STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Findings that are new, gone or changed: how many, worth what, and the first of them. */
function Lines({ title, part: { count, cents, lines } }: { title: string; part: TrialLine['added'] }) {
  if (count === 0) return null;
  return (
    <details>
      <summary className="tap cursor-pointer font-medium text-secondary-strong">
        {title}: {formatCount(count)} {count === 1 ? 'finding' : 'findings'}, {formatMoney(cents)}
      </summary>
      <ul className="mt-1 space-y-1">
        {lines.map(({ text, cents: own }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings can read the same
          <li key={at} className="wrap-anywhere">
            {text} {own !== null && formatMoney(own)}
          </li>
        ))}
        {lines.length < count && <li>And {formatCount(count - lines.length)} more</li>}
      </ul>
    </details>
  );
}
