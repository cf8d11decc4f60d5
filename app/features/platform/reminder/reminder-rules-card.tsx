import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { DUE_KINDS, STEPS } from './reminder-kinds.ts';
import type { ReminderRule } from './reminder-rules.server.ts';

/** On which days a member is reminded of what is due, and when it last was; calls 'reminder-steps'. */
export function ReminderRulesCard({ rules }: { rules: readonly ReminderRule[] }) {
  return (
    <Card
      title="Reminders"
      description="By bell and email, in the morning of working days: 7 days and 1 day before, on the day, then weekly until it is done. Each person chooses how often they get emails."
    >
      <div className="grid gap-5">
        {rules.map(({ kind, steps, remindedAt }) => (
          <ChoiceForm
            key={kind}
            needs="manage"
            intent="reminder-steps"
            values={{ kind }}
            name="steps"
            label={DUE_KINDS[kind]}
            options={STEPS}
            value={steps}
            hint={
              remindedAt && (
                <>
                  Last reminded <InstantText instant={remindedAt} withTime />
                </>
              )
            }
          />
        ))}
      </div>
    </Card>
  );
}
