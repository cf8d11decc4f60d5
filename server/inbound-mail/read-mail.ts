import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { Reply } from '#app/features/work/comment/reply/receive-reply.server.ts';

/** Bounds of what is read of an email; beyond them it is refused. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
/** Characters of HTML that are read as text. */
const MOST_HTML = 1_000_000;

/** An email as it was read; `isAutomatic` for what no person has written: an absence note, a mailing. */
export type ReadMail = Reply & { isAutomatic: boolean };

/** Reads an email. Throws where it is none, or is nested beyond reason. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const email = await PostalMime.parse(raw, BOUNDS);
  return {
    from: senderOf(email),
    messageId: email.messageId ?? createHash('sha256').update(raw).digest('hex'),
    text: email.text ?? textOf(email.html ?? ''),
    files: email.attachments.filter((one) => !isDrawn(one)).map(fileOf),
    isAutomatic: isAutomatic(email),
  };
}

/** Empty where it is from nobody, or from several. */
function senderOf({ headers, from }: Email): string {
  const isOne = headers.filter(({ key }) => key === 'from').length === 1;
  return isOne ? (from?.address ?? '') : '';
}

function isAutomatic({ headers }: Email): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = header('auto-submitted');
  if (submitted !== undefined && !/^no\b/.test(submitted)) return true;
  return /^(?:bulk|junk|list|auto_reply)\b/.test(header('precedence') ?? '');
}

/** Pictures that the HTML shows, as of a signature, are not sent for themselves. */
function isDrawn({ related, disposition }: Attachment): boolean {
  return related === true && disposition !== 'attachment';
}

function fileOf({ filename, mimeType, content }: Attachment): Reply['files'][number] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return { name: filename || `attachment.${mimeType.split('/')[1] ?? 'bin'}`, content: bytes };
}

const HIDDEN: ReadonlySet<string> = new Set(['head', 'style', 'script', 'template', 'title', 'blockquote']);
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'table', 'ul', 'ol']);

/** The text of HTML, without what it quotes. */
function textOf(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(tag) {
      if (HIDDEN.has(tag)) hidden += 1;
      if (tag === 'br' || BLOCKS.has(tag)) text += '\n';
    },
    ontext(piece) {
      if (hidden === 0) text += piece.replace(/[ \t\r\n]+/g, ' ');
    },
    onclosetag(tag) {
      if (HIDDEN.has(tag)) hidden = Math.max(0, hidden - 1);
    },
  });
  parser.write(html.slice(0, MOST_HTML));
  parser.end();
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}
