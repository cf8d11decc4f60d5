/** Type of an upload's body: one line of JSON with what is said of the file, then the file's bytes. */
export const UPLOAD_TYPE = 'application/vnd.portal.upload';

/** What is said of a file that is sent: texts, numbers and lists; what is undefined is skipped. */
export type UploadHead = Record<string, unknown>;

/** The line that goes before the file's bytes. */
export function uploadHead(said: UploadHead): string {
  return `${JSON.stringify(said)}\n`;
}
