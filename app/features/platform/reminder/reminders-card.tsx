import { Card } from '#app/ui/page/card.tsx';
import { ChoiceForm } from './choice-form.tsx';
import {
  FREQUENCIES,
  type Frequency,
  isDueKind,
  REMINDER_KINDS,
  type ReminderKind,
} from './reminder-kinds.ts';

const HINTS: Partial<Record<ReminderKind, string>> = {
  document: 'Expired and missing documents come on Mondays.',
  comment: 'Comments for you and mentions of you. Those within a few minutes come as one email.',
  application:
    'Who applied on the page of one of your openings. Those within a few minutes come as one email.',
};

const optionsOf = (kind: ReminderKind) =>
  isDueKind(kind)
    ? FREQUENCIES
    : FREQUENCIES.map((one) => (one.value === 'at-once' ? { ...one, label: 'Within minutes' } : one));

type RemindersCardProps = { frequencies: Partial<Record<ReminderKind, Frequency>> };

/** How often the person gets emails of each kind; calls 'reminder-frequency'. */
export function RemindersCard({ frequencies }: RemindersCardProps) {
  const kinds = Object.entries(frequencies) as [ReminderKind, Frequency][];
  const isReminded = kinds.some(([kind]) => isDueKind(kind));
  return (
    <Card id="reminders" title="Emails" description="Everything always shows under the bell, too.">
      <div className="grid gap-5">
        {isReminded && (
          <p className="text-ink-2">
            Reminders go out on working days in the morning: 7 days and 1 day before something is due, on that
            day, then every week. All of a day come in one email.
          </p>
        )}
        {kinds.map(([kind, frequency]) => (
          <ChoiceForm
            key={kind}
            intent="reminder-frequency"
            values={{ kind }}
            name="frequency"
            label={REMINDER_KINDS[kind]}
            options={optionsOf(kind)}
            value={frequency}
            hint={HINTS[kind]}
          />
        ))}
      </div>
    </Card>
  );
}
