import { useState } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { AskFields } from './ask-fields.tsx';
import type { RequestLine } from './list-requests.server.ts';
import { RepeatChoice } from './recurring/views/repeat-choice.tsx';
import type { RequestTemplate } from './templates/list-templates.server.ts';
import { dateIn } from './templates/views/due-days.ts';

const loadItems = () => import('./ask-items.tsx');

type AskWithItemsProps = {
  errors: Record<string, string>;
  /** A request that is asked like an earlier one. */
  like?: Pick<RequestLine, 'text' | 'items'> | null;
  /** Null where the page has no calls for templates. */
  templates: readonly RequestTemplate[] | null;
};

/** What is asked of a member, from a template or anew, with a checklist where there is one, whose script comes once the dialog is open. */
export function AskWithItems({ errors, templates, like = null }: AskWithItemsProps) {
  const [chosen, setChosen] = useState<RequestTemplate | null>(null);
  const from = chosen ?? like;
  const dueDate = dateIn(chosen?.dueDays ?? null);
  const values = from && { text: from.text, dueDate };
  const key = chosen?.id ?? '';
  return (
    <>
      {templates !== null && templates.length > 0 && (
        <SelectField
          label="Use a template"
          name="template"
          value={key}
          options={[
            { value: '', label: 'None' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setChosen(templates.find(({ id }) => id === target.value) ?? null)}
        />
      )}
      <AskFields
        key={`fields ${key}`}
        errors={errors}
        {...(values && { values })}
        when={<RepeatChoice dueDate={dueDate} dueDays={chosen?.dueDays} errors={errors} />}
      />
      <OnDemand load={loadItems} open onClose={() => undefined}>
        {({ AskItems }) => (
          <AskItems
            key={`items ${key}`}
            items={from?.items ?? []}
            errors={errors}
            canKeep={templates !== null}
          />
        )}
      </OnDemand>
    </>
  );
}
