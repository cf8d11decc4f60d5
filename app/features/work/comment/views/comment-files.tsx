import { Download, Paperclip } from 'lucide-react';
import { Bytes } from '#app/ui/relative.tsx';
import type { CommentFile } from '../files/comment-files.server.ts';

type CommentFilesProps = {
  files: readonly CommentFile[];
  /** Address of the area's calls. */
  base: string;
};

/** The files of a comment: pictures are shown, what a browser shows is opened, and each can be downloaded. */
export function CommentFiles({ files, base }: CommentFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="mt-1.5 space-y-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <AttachedFile file={file} address={`${base}/comment-files/${file.id}`} />
        </li>
      ))}
    </ul>
  );
}

/** A file by its name, with what can be done with it: a picture shows, what a browser shows is opened. */
export function AttachedFile({ file, address }: { file: Omit<CommentFile, 'id'>; address: string }) {
  const { name, preview, size } = file;
  return (
    <>
      {preview === 'image' && (
        <a href={`${address}?preview=1`} target="_blank" rel="noreferrer" className="block w-fit">
          <img
            src={`${address}?preview=1`}
            alt={name}
            loading="lazy"
            className="max-h-40 max-w-full rounded-md border border-line"
          />
        </a>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <a
          href={address}
          download
          className="tap inline-flex min-w-0 items-center gap-1.5 font-medium text-secondary-strong underline-offset-4 hover:underline [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {preview === 'none' ? <Paperclip aria-hidden="true" /> : <Download aria-hidden="true" />}
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </a>
        <Bytes value={size} className="text-xs" />
        {preview === 'pdf' && (
          <a
            href={`${address}?preview=1`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Preview ${name}`}
            className="tap text-xs font-semibold hover:underline"
          >
            Preview
          </a>
        )}
      </p>
    </>
  );
}
