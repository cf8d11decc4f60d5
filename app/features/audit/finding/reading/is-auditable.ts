import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';

/** Whether a file may be a statement, by its name and the type that its bytes have: a table, a text, a PDF, or a ZIP file of such. */
export function isAuditable(file: { type: string; name: string }): boolean {
  const { type, name } = file;
  if (isTableFile(file) || type === 'application/pdf' || type === 'application/zip') return true;
  return type.startsWith('text/') && /\.txt$/i.test(name);
}
