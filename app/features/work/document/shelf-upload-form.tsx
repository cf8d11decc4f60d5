import { FileText, Upload } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useChosenFile } from '#app/features/work/file/upload/use-chosen-file.ts';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { formatDate } from '#app/format/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { Bytes } from '#app/ui/relative.tsx';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import { useProposedExpiry } from './expiry/use-proposed-expiry.ts';
import type { TypeShelf } from './list-documents.server.ts';
import type { ShelfUpload } from './use-shelf-upload.ts';

type ShelfUploadFormProps = {
  shelf: TypeShelf;
  upload: ShelfUpload;
  file: File;
  onCancel: () => void;
};

/** What is asked about a chosen document before it is sent: its expiry, where the type has one, and notes. */
export function ShelfUploadForm({ shelf, upload, file, onCancel }: ShelfUploadFormProps) {
  const { errors, progress, way } = upload;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chosen file is asked about anew.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus();
  }, [file]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void upload.send({
      notes: String(values.get('notes') ?? '').trim(),
      expiryDate: String(values.get('expiryDate') ?? ''),
    });
  };
  return (
    <form
      ref={form}
      aria-label={`Upload ${shelf.name}`}
      onSubmit={submit}
      noValidate
      className="mt-3 grid gap-3 rounded-lg border border-line bg-bg p-3 print:hidden"
    >
      {progress === null ? (
        <Chosen file={file} />
      ) : (
        <UploadRow
          name={file.name}
          bytes={file.size}
          progress={progress}
          way={way}
          state="sending"
          onCancel={upload.stop}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {shelf.expires && <ExpiryField file={file} error={errors.expiryDate} />}
        <TextField label="Notes" optional multiline rows={1} name="notes" error={errors.notes} />
      </div>
      <FieldError>{errors.form ?? errors.typeId}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          icon={<Upload aria-hidden />}
          pending={progress !== null}
        >
          {progress === null ? 'Upload' : 'Uploading'}
        </Button>
        {progress === null && (
          <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** The last valid day. One that the file names itself is proposed, and taken over by whoever has compared it. */
function ExpiryField({ file, error }: { file: File; error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const proposed = useProposedExpiry(file);
  const take = (day: string) => {
    const input = place.current?.querySelector('input');
    if (!input) return;
    input.value = day;
    input.focus();
  };
  return (
    <div ref={place}>
      <TextField
        label="Expiration date"
        name="expiryDate"
        type="date"
        optional
        hint="Last valid day."
        error={error}
      />
      {proposed && (
        <p role="status" className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-2">
          Found in the file. Check it first.
          <Button type="button" size="sm" onClick={() => take(proposed)}>
            Use {formatDate(proposed)}
          </Button>
        </p>
      )}
    </div>
  );
}

function Chosen({ file }: { file: File }) {
  const { remark, problem } = useChosenFile(file);
  return (
    <div className="flex items-center gap-3">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={file.name}>
          <bdi>{file.name}</bdi>
        </span>
        <Bytes value={file.size} className="text-xs text-ink-2" />
        <RemarkLine remark={remark} />
        <FieldError>{problem}</FieldError>
      </div>
    </div>
  );
}
