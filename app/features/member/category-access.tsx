import { useEffect, useState } from 'react';
import { ActionForm } from '#app/ui/action-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { StayWhileTyped } from '#app/ui/kept-typed.tsx';
import { CATEGORIES, CATEGORY_KEYS, type CategoryKey } from './categories.ts';

/** Which category pages the member has; saved together. */
export function CategoryAccess({ assigned }: { assigned: readonly CategoryKey[] }) {
  const stored = assigned.join();
  const [ticked, setTicked] = useState<readonly CategoryKey[]>(assigned);
  // Another admin may have saved meanwhile; what is stored then shows.
  useEffect(() => setTicked(CATEGORY_KEYS.filter((key) => stored.split(',').includes(key))), [stored]);
  const toggle = (key: CategoryKey, on: boolean) =>
    setTicked((before) => CATEGORY_KEYS.filter((each) => (each === key ? on : before.includes(each))));
  const changed = ticked.join() !== stored;
  return (
    <StayWhileTyped until="saved">
      <ActionForm intent="category-access">
        {({ pending }) => (
          <Card
            title="Category access"
            description="The pages in the member's sidebar. Files of a category that you take away are kept."
            footer={
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span role="status">{changed ? 'Not saved yet' : ''}</span>
                <Button type="submit" variant="primary" pending={pending}>
                  Save categories
                </Button>
              </div>
            }
          >
            <fieldset className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              <legend className="sr-only">Categories</legend>
              {CATEGORY_KEYS.map((key) => (
                <CheckboxField
                  key={key}
                  name="categories[]"
                  value={key}
                  label={CATEGORIES[key].title}
                  hint={CATEGORIES[key].description}
                  checked={ticked.includes(key)}
                  onChange={(event) => toggle(key, event.target.checked)}
                />
              ))}
            </fieldset>
          </Card>
        )}
      </ActionForm>
    </StayWhileTyped>
  );
}
