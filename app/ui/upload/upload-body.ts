/** Type of an upload's body: one line of JSON with what is said of the file, then the file's bytes. */
export const UPLOAD_TYPE = 'application/vnd.portal.upload';

/** The header by which a call says which upload, that came in parts, has its file. */
export const UNFINISHED_UPLOAD = 'x-unfinished-upload';

/** The header by which a part says for which upload act it is. */
export const UPLOAD_ACT = 'x-upload-act';

/** What is said of a file that is sent: texts, numbers and lists; what is undefined is skipped. */
export type UploadHead = Record<string, unknown>;

/** The line that goes before the file's bytes. */
export function uploadHead(said: UploadHead): string {
  return `${JSON.stringify(said)}\n`;
}
