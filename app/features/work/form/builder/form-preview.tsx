import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { FormFileInput } from '../fill/form-file-input.tsx';
import { FormInput } from '../fill/form-input.tsx';
import type { FileAnswer, Typed } from '../form-answers.ts';
import { shownFields } from '../form-fields.ts';
import { type EditedField, toFields } from './edited-fields.ts';

type FormPreviewProps = { name: string; fields: readonly EditedField[]; maxUploadBytes: number };

/** The form as the member sees it, while it is built. It can be tried out; nothing of that is sent. */
export function FormPreview({ name, fields, maxUploadBytes }: FormPreviewProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [files, setFiles] = useState<Record<string, FileAnswer | null>>({});
  const shown = shownFields(toFields(fields));
  return (
    <Card
      title="Preview"
      description="How members see it. Nothing you enter is sent."
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h3 className="mb-4 text-lg font-semibold wrap-anywhere">
        <bdi>{name.trim() || 'Untitled form'}</bdi>
      </h3>
      {shown.length === 0 ? (
        <EmptyState icon={<Eye />} title="Nothing to preview yet" className="py-6!">
          Fields you add appear here.
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          {shown.map((field) => {
            const common = { field, value: typed[field.id] ?? '' };
            if (field.type === 'file') {
              return (
                <FormFileInput
                  key={field.id}
                  {...common}
                  file={files[field.id] ?? undefined}
                  onFile={(file) => setFiles((before) => ({ ...before, [field.id]: file }))}
                  address={null}
                  maxBytes={maxUploadBytes}
                />
              );
            }
            return (
              <FormInput
                key={field.id}
                {...common}
                onChange={(value) => setTyped((before) => ({ ...before, [field.id]: value }))}
              />
            );
          })}
        </div>
      )}
    </Card>
  );
}
