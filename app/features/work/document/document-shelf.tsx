import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Dropped } from '#app/ui/forms/dropped-files.ts';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { useDrop } from '#app/ui/forms/use-drop.ts';
import { ChooseFileButtons } from '#app/ui/upload/choose-file-buttons.tsx';
import { KeptNotice } from '#app/ui/upload/kept-notice.tsx';
import { ExpiryBadge, ShelfBadge } from './document-badges.tsx';
import { DocumentVersion } from './document-version.tsx';
import type { TypeShelf } from './list-documents.server.ts';
import { ShelfUploadForm } from './shelf-upload-form.tsx';
import { type ShelfUpload, useShelfUpload } from './use-shelf-upload.ts';

type DocumentShelfProps = {
  shelf: TypeShelf;
  /** Address of the area's calls. */
  base: string;
  /** How a document is uploaded; null where the viewer only reads. */
  uploads: ShelfUploads | null;
  /** Left out by a search. */
  isHidden: boolean;
};

/** One document type and what the employee has of it: the newest version, and the older ones folded. */
export function DocumentShelf({ shelf, base, uploads, isHidden }: DocumentShelfProps) {
  if (uploads && shelf.active) return <UploadShelf {...{ shelf, base, isHidden }} {...uploads} />;
  return (
    <li hidden={isHidden} className="px-4 py-4 sm:px-5">
      <ShelfHead shelf={shelf} />
      <Versions shelf={shelf} base={base} />
    </li>
  );
}

function ShelfHead({ shelf, children }: { shelf: TypeShelf; children?: ReactNode }) {
  const [newest] = shelf.versions;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 className="min-w-0 font-semibold wrap-anywhere">
        <bdi>{shelf.name}</bdi>
      </h3>
      <ShelfBadge shelf={shelf} />
      {newest && <ExpiryBadge document={newest} />}
      {children}
    </div>
  );
}

/** What all rows of an employee's documents share for their uploads. */
export type ShelfUploads = {
  /** Address that a document is sent to. */
  address: string;
  maxBytes: number;
  onUploaded: () => void;
  /** Told what leaving the page would lose of a type. */
  onLosing: (typeId: string, losing: Losing) => void;
};

export type Losing = 'upload' | 'selection' | null;

type UploadShelfProps = Omit<DocumentShelfProps, 'uploads'> & ShelfUploads;

/** The same where a document can be uploaded: chosen, photographed, or dropped anywhere on the row. */
function UploadShelf({ shelf, base, isHidden, address, maxBytes, ...told }: UploadShelfProps) {
  const { onUploaded, onLosing } = told;
  const button = useRef<HTMLButtonElement>(null);
  const done = () => {
    button.current?.focus();
    onUploaded();
  };
  const { typeId } = shelf;
  const upload = useShelfUpload({ typeId, address, maxBytes, onUploaded: done });
  const { file, progress, errors } = upload;
  const losing = progress !== null ? 'upload' : file ? 'selection' : null;
  useEffect(() => {
    onLosing(typeId, losing);
    return () => onLosing(typeId, null);
  }, [typeId, losing, onLosing]);
  const { over, handlers } = useDrop(progress === null ? (dropped) => drop(dropped, upload) : null);
  return (
    <li
      {...handlers}
      hidden={isHidden}
      className={classNames('px-4 py-4 sm:px-5', over && 'bg-secondary-soft')}
    >
      <ShelfHead shelf={shelf}>
        <ChooseFileButtons
          ref={button}
          what={shelf.name}
          label={shelf.versions.length > 0 ? 'Replace' : 'Upload'}
          className="ml-auto"
          disabled={progress !== null}
          onFile={upload.choose}
        />
      </ShelfHead>
      <FieldError>{errors.file}</FieldError>
      {upload.kept && !file && (
        <div className="mt-3">
          <KeptNotice files={[upload.kept]} onContinue={upload.goOn} onDiscard={upload.discard} />
        </div>
      )}
      {file && (
        <ShelfUploadForm
          shelf={shelf}
          upload={upload}
          file={file}
          onCancel={() => {
            upload.choose(null);
            button.current?.focus();
          }}
        />
      )}
      <Versions shelf={shelf} base={base} />
    </li>
  );
}

function drop({ files, problem }: Dropped, { choose, refuse }: ShelfUpload): void {
  const [file] = files;
  if (problem !== null) refuse(problem);
  else if (files.length > 1) refuse('Only one file can be added here. Drop a single file.');
  else if (file) choose(file);
}

function Versions({ shelf: { versions }, base }: { shelf: TypeShelf; base: string }) {
  const [newest, ...older] = versions;
  return (
    <>
      {newest && <DocumentVersion document={newest} base={base} />}
      {older.length > 0 && (
        <details className="mt-1">
          <summary className="tap cursor-pointer rounded-md py-1 font-medium text-secondary-strong">
            {older.length === 1 ? '1 earlier version' : `${older.length} earlier versions`}
          </summary>
          <ul>
            {older.map((document) => (
              <li key={document.id}>
                <DocumentVersion document={document} base={base} withExpiry />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
