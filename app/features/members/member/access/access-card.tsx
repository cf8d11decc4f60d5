import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { StayWhileTyped } from '#app/ui/unsaved/kept-typed.tsx';

/** What makes a checkbox one of the card's ticks. */
type Tick = { value: string; checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

type AccessCardProps = {
  title: string;
  description: string;
  intent: string;
  submitLabel: string;
  /** Ids of what the member has. */
  stored: readonly string[];
  /** The checkboxes; `tick` answers the props of the one with that id. */
  children: (tick: (id: string) => Tick) => ReactNode;
};

/** What a member has is ticked here and saved together. */
export function AccessCard({ title, description, intent, submitLabel, stored, children }: AccessCardProps) {
  const storedText = stored.toSorted().join();
  const [ticked, setTicked] = useState<readonly string[]>(stored);
  // Another admin may have saved meanwhile; what is stored then shows.
  useEffect(() => setTicked(storedText.split(',').filter(Boolean)), [storedText]);
  const changed = ticked.toSorted().join() !== storedText;
  const tick = (id: string): Tick => ({
    value: id,
    checked: ticked.includes(id),
    onChange: ({ target }) =>
      setTicked((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id))),
  });
  return (
    <StayWhileTyped until="saved">
      <ActionForm intent={intent}>
        {({ pending }) => (
          <Card
            title={title}
            description={description}
            footer={
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span role="status">{changed ? 'Not saved yet' : ''}</span>
                <Button type="submit" variant="primary" pending={pending}>
                  {submitLabel}
                </Button>
              </div>
            }
          >
            {children(tick)}
          </Card>
        )}
      </ActionForm>
    </StayWhileTyped>
  );
}
