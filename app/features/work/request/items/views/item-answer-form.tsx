import { Send } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { ItemLine } from '../list-items.server.ts';

/** Where a question is answered, or one of the choices is taken. */
export function ItemAnswerForm({ item }: { item: ItemLine }) {
  return (
    <DirtyFormGuard losing="message">
      <ActionForm intent="item-answer" values={{ itemId: item.id }} className="space-y-3">
        {({ pending, errors }) => (
          <>
            {item.kind === 'choice' ? (
              <Choices item={item} error={errors.answer} />
            ) : (
              <TextField
                label={
                  <>
                    Your answer<span className="sr-only">: {item.label}</span>
                  </>
                }
                name="answer"
                multiline
                rows={2}
                maxLength={4000}
                defaultValue={item.answer ?? ''}
                error={errors.answer}
              />
            )}
            <Button type="submit" size="sm" icon={<Send aria-hidden />} pending={pending}>
              Send answer<span className="sr-only">: {item.label}</span>
            </Button>
          </>
        )}
      </ActionForm>
    </DirtyFormGuard>
  );
}

function Choices({ item, error }: { item: ItemLine; error: string | undefined }) {
  return (
    <fieldset className="space-y-1">
      <legend className="sr-only">{item.label}</legend>
      {item.options.map((option) => (
        <label key={option} className="tap flex items-center gap-2.5">
          <input
            type="radio"
            name="answer"
            value={option}
            defaultChecked={option === item.answer}
            className="size-4.5 shrink-0 accent-secondary-strong"
          />
          <bdi className="min-w-0 wrap-anywhere">{option}</bdi>
        </label>
      ))}
      <FieldError id={`${item.id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
