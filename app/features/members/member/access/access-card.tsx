import type { ChangeEvent, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { useConcurrentEdit } from '#app/ui/forms/use-concurrent-edit.ts';
import { Card } from '#app/ui/page/card.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';

/** What makes a checkbox one of the card's ticks. */
export type Tick = {
  value: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

type AccessCardProps = {
  title: string;
  description: string;
  intent: string;
  submitLabel: string;
  /** Whether saving it is what its page is for. */
  isPrimary?: boolean;
  /** Ids of what the member has. */
  stored: readonly string[];
  /** The checkboxes; `tick` answers the props of the one with that id. */
  children: (tick: (id: string) => Tick) => ReactNode;
};

/** What a member has is ticked here and saved together. What another admin saves meanwhile joins what is ticked here. */
export function AccessCard(props: AccessCardProps) {
  const { title, description, intent, submitLabel, isPrimary, stored, children } = props;
  const values = Object.fromEntries(stored.map((id) => [id, true]));
  const edit = useConcurrentEdit(
    { values, version: idsIn(values).join() },
    { textOf: (ticks) => idsIn(ticks).join() },
  );
  const tick = (id: string): Tick => ({
    value: id,
    checked: edit.values[id] === true,
    onChange: ({ target }) => edit.set((before) => withTick(before, id, target.checked)),
  });
  return (
    <DirtyFormGuard losing="changes">
      <ActionForm
        intent={intent}
        values={{ initialValues: JSON.stringify({ ticked: idsIn(edit.initialValues) }) }}
      >
        {({ pending }) => (
          <Card
            title={title}
            description={description}
            footer={
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span role="status">{edit.changed ? 'Not saved yet' : ''}</span>
                <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} pending={pending}>
                  {submitLabel}
                </Button>
              </div>
            }
          >
            {children(tick)}
          </Card>
        )}
      </ActionForm>
    </DirtyFormGuard>
  );
}

type Ticks = Record<string, boolean>;

function idsIn(ticks: Ticks): string[] {
  return Object.keys(ticks).sort();
}

function withTick(ticks: Ticks, id: string, checked: boolean): Ticks {
  const { [id]: _, ...others } = ticks;
  return checked ? { ...others, [id]: true } : others;
}
