import { isHeicType } from '#app/features/platform/contents/preview/heic.ts';
import { TNEF } from '#ports/blobs/signatures.ts';

/** What is worth knowing of a file before it is opened: nothing in it, or nothing that everybody can open. */
export type FileRemark = 'empty' | 'wrapped' | 'protected' | 'heic';

/** The remark on a file that is stored; null where there is nothing to say. */
export function remarkOf(file: {
  type: string;
  size_bytes: number;
  needs_password?: number;
}): FileRemark | null {
  if (file.size_bytes === 0) return 'empty';
  if (file.needs_password === 1) return 'protected';
  if (file.type === TNEF) return 'wrapped';
  return isHeicType(file.type) ? 'heic' : null;
}

/** Each remark as it stands beside the file's name. */
export const REMARKS: Record<FileRemark, string> = {
  empty: 'This file is empty (0 bytes). Check that it is the one you meant.',
  protected: 'Protected PDF: opening it may require a password.',
  wrapped:
    "Outlook attachment wrapper (winmail.dat): most programs can't open it. Ask for the original files.",
  heic: 'HEIC photo: shown here as a converted copy. The original downloads unchanged.',
};
