/** The line that emails about threads begin with where they can be answered: what stands below it was not written now. */
export const REPLY_LINE = '--- Reply above this line to answer in the portal ---';

/** What a mail program puts before the email that it quotes, in the languages and programs that are met most. */
const INTRODUCTIONS = [
  /^\s*(?:On|Le|El|Am|Il|Em|Op)\b[^\n]{0,200}\n?[^\n]{0,200}(?:wrote|a écrit|escribió|schrieb|ha scritto|escreveu|schreef)[^\n]{0,80}:\s*$/m,
  /^\s*-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Mensaje original|Message d'origine)\s*-{2,}\s*$/im,
  /^\s*_{10,}\s*\n\s*(?:From|Von|De|Da):/im,
  /^\s*\*?(?:From|Von|De|Da):\*?[^\n]*\n\s*\*?(?:Sent|Date|Gesendet|Enviado|Envoyé|To|Datum):/im,
  /^\s*Sent from (?:my|Outlook|Yahoo|Mail)\b[^\n]{0,60}$/im,
];

/** The line that mail programs put before a signature. */
const SIGNATURE = /^-- ?$/m;
const QUOTED = /^\s*>/;

/** What somebody has written in answer to an email, without what is quoted of that one, and without their signature. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\u00a0/g, ' ');
  const ends = [...INTRODUCTIONS, SIGNATURE]
    .map((sign) => lines.search(sign))
    .concat(markIn(lines))
    .filter((at) => at >= 0);
  const own = lines.slice(0, Math.min(lines.length, ...ends));
  return own
    .split('\n')
    .filter((line) => !QUOTED.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Where the line with our own mark begins, quoted or not. */
function markIn(lines: string): number {
  const at = lines.indexOf(REPLY_LINE);
  return at < 0 ? at : lines.lastIndexOf('\n', at) + 1;
}
