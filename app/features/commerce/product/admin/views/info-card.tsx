import { Plus } from 'lucide-react';
import { moved } from '#app/features/work/form/builder/edited-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { RichTextField } from '#app/ui/forms/rich-text-field.tsx';
import { RowButtons } from '#app/ui/lists/row-buttons.tsx';
import { FoldedCard } from '#app/ui/page/folded-card.tsx';
import type { EditedProduct } from '../edited-product.ts';
import type { EditorCardProps } from '../editor-card.ts';

/** Sections that the product's page shows under its description. */
export function InfoCard({ product: { info, sizeTable }, errors, onChange }: EditorCardProps) {
  const change = (key: string, part: Partial<EditedProduct['info'][number]>) =>
    onChange({ info: info.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <FoldedCard
      title="Additional sections"
      summary={sectionsText(info.length, sizeTable)}
      isRefused={Object.keys(errors).some((path) => path.startsWith('info') || path === 'sizeTable')}
      description="Shown under the description, such as Care or What's in the box."
    >
      {info.length > 0 && (
        <ul aria-label="Sections" className="mb-4 grid grid-cols-1 gap-5">
          {info.map((section, index) => (
            <li key={section.key} className="grid gap-3 border-b border-line pb-5 last:border-b-0 last:pb-0">
              <div className="flex items-start gap-1">
                <TextField
                  label="Title of the section"
                  name={`info.${index}.title`}
                  required
                  maxLength={100}
                  autoComplete="off"
                  className="min-w-0 flex-1"
                  value={section.title}
                  onChange={(event) => change(section.key, { title: event.target.value })}
                  error={errors[`info.${index}.title`]}
                />
                <span className="inline-flex pt-7">
                  <RowButtons
                    name={section.title.trim() || `section ${index + 1}`}
                    index={index}
                    count={info.length}
                    onMove={(to) => onChange({ info: moved(info, index, to) })}
                    onRemove={() => {
                      onChange({ info: info.toSpliced(index, 1) });
                      document.getElementById('add-section')?.focus();
                    }}
                  />
                </span>
              </div>
              <RichTextField
                label={`Text of ${section.title.trim() || `section ${index + 1}`}`}
                short
                value={section.description}
                error={errors[`info.${index}.description`]}
                onChange={(description) => change(section.key, { description })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        id="add-section"
        type="button"
        icon={<Plus aria-hidden />}
        onClick={() => onChange({ info: [...info, { key: randomKey(), title: '', description: '' }] })}
      >
        Add section
      </Button>
      <FieldError>{errors.info}</FieldError>
      <TextField
        multiline
        label="Size table"
        name="sizeTable"
        optional
        rows={4}
        maxLength={4000}
        className="mt-5"
        value={sizeTable}
        onChange={(event) => onChange({ sizeTable: event.target.value })}
        error={errors.sizeTable}
        hint="One size per line, cells separated by |, the column names first: Size | Chest (in) | Length (in)."
      />
    </FoldedCard>
  );
}

function sectionsText(count: number, sizeTable: string): string {
  const parts = [
    count > 0 && (count === 1 ? '1 section' : `${count} sections`),
    sizeTable.trim() !== '' && 'size table',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'None';
}
