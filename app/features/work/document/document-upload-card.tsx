import { FileText, Upload, X } from 'lucide-react';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { NOTES_MAX_LENGTH, NOTES_TOO_LONG } from '#app/features/work/file/upload/upload-rule.ts';
import { useChosenFile } from '#app/features/work/file/upload/use-chosen-file.ts';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { formatBytes } from '#app/format/bytes.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { Bytes } from '#app/ui/relative.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import { TYPE_AND_FILE_REQUIRED } from './document-schema.ts';
import type { TypeShelf } from './list-documents.server.ts';
import { useDocumentUpload } from './use-document-upload.ts';

type DocumentUploadCardProps = {
  shelves: readonly TypeShelf[];
  /** Address that the document is sent to. */
  address: string;
  maxBytes: number;
  typeId: string;
  onType: (typeId: string) => void;
  onUploaded: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** Where a document is chosen, told about and sent. Whatever fails, what was chosen and typed stays here. */
export function DocumentUploadCard(props: DocumentUploadCardProps) {
  const { shelves, address, maxBytes, typeId, onType, onUploaded, ref } = props;
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { progress, send, stop } = useDocumentUpload(address);
  const form = useRef<HTMLFormElement>(null);
  const types = shelves.filter((shelf) => shelf.active);
  const expires = types.find((type) => type.typeId === typeId)?.expires ?? false;

  const refuse = (message: string, fields: Record<string, string>) => {
    setErrors(Object.keys(fields).length > 0 ? fields : { form: message });
    showToast({ title: 'Error', description: message, tone: 'destructive' });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const choose = (chosen: File | null) => {
    const { file: _, form: __, ...others } = errors;
    const large = chosen !== null && chosen.size > maxBytes;
    const text = `Too large: at most ${formatBytes(maxBytes)} can be uploaded.`;
    setErrors(large ? { ...others, file: text } : others);
    setFile(large ? null : chosen);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const notes = String(values.get('notes') ?? '').trim();
    const required = TYPE_AND_FILE_REQUIRED;
    if (!typeId || !file) {
      return refuse(required, { ...(!typeId && { typeId: required }), ...(!file && { file: required }) });
    }
    if (notes.length > NOTES_MAX_LENGTH) return refuse(NOTES_TOO_LONG, { notes: NOTES_TOO_LONG });
    setErrors({});
    const expiryDate = String(values.get('expiryDate') ?? '');
    const outcome = await send({ file, typeId, notes, expiryDate });
    if (!outcome) return;
    if (!outcome.ok) return refuse(outcome.message, outcome.fields);
    form.current?.reset();
    setFile(null);
    onType('');
    showToast({ title: 'Document uploaded', description: file.name, tone: 'success' });
    onUploaded();
  };
  return (
    <div ref={ref} className="scroll-mt-20 print:hidden">
      <Card
        title="Upload a document"
        description="Uploading replaces the current version. Earlier versions are kept."
      >
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <SelectField
            label="Document Type"
            name="typeId"
            required
            value={typeId}
            onChange={(event) => {
              const { typeId: _, ...others } = errors;
              setErrors(others);
              onType(event.target.value);
            }}
            options={[
              { value: '', label: types.length > 0 ? 'Choose a type' : 'There are no document types yet' },
              ...types.map((type) => ({ value: type.typeId, label: type.name })),
            ]}
            error={errors.typeId}
          />
          <div>
            <FileDrop
              label={file ? 'Choose another file' : 'Choose a file or drop it here'}
              hint={`One file, up to ${formatBytes(maxBytes)}`}
              error={errors.file}
              disabled={progress !== null}
              onFiles={([chosen]) => choose(chosen ?? null)}
            />
            {file && progress === null && <Chosen file={file} onRemove={() => choose(null)} />}
            {file && progress !== null && (
              <UploadRow
                name={file.name}
                bytes={file.size}
                progress={progress}
                state="sending"
                onCancel={stop}
              />
            )}
          </div>
          {expires && (
            <TextField
              key={typeId}
              label="Expiration date"
              name="expiryDate"
              type="date"
              optional
              hint="Last valid day."
              error={errors.expiryDate}
            />
          )}
          <TextField label="Notes" optional multiline rows={2} name="notes" error={errors.notes} />
          <FieldError>{errors.form}</FieldError>
          <div>
            <Button type="submit" variant="primary" icon={<Upload aria-hidden />} pending={progress !== null}>
              {progress === null ? 'Upload' : 'Uploading'}
            </Button>
          </div>
        </form>
      </Card>
      <UnsavedChangesGuard losing={progress !== null ? 'upload' : file !== null ? 'selection' : null} />
    </div>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { remark, problem } = useChosenFile(file);
  return (
    <div className="mt-2 flex items-center gap-3">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={file.name}>
          <bdi>{file.name}</bdi>
        </span>
        <Bytes value={file.size} className="text-xs text-ink-2" />
        <RemarkLine remark={remark} />
        <FieldError>{problem}</FieldError>
      </div>
      <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
