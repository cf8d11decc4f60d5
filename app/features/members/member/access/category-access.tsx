import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { AccessCard } from './access-card.tsx';
import { CATEGORIES, CATEGORY_KEYS, type CategoryKey } from './categories.ts';

/** Which category pages the member has; saved together. */
export function CategoryAccess({ assigned }: { assigned: readonly CategoryKey[] }) {
  return (
    <AccessCard
      isPrimary
      title="Category access"
      description="The pages in the member's sidebar. Files are kept if you remove a category."
      intent="category-access"
      submitLabel="Save categories"
      stored={assigned}
    >
      {(tick) => (
        <fieldset className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <legend className="sr-only">Categories</legend>
          {CATEGORY_KEYS.map((key) => (
            <CheckboxField
              key={key}
              name="categories[]"
              label={CATEGORIES[key].title}
              hint={CATEGORIES[key].description}
              {...tick(key)}
            />
          ))}
        </fieldset>
      )}
    </AccessCard>
  );
}
