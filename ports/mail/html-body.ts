const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;
/** The last line of a paragraph, if it is an address and nothing else. */
const LONE_LINK = /\n(https?:\/\/\S+)$/;
/** What the line before says of it: its last sentence, up to the colon, and what parts it from the one before. */
const LABEL = /(?:^|[.!?\n]\s*)([^.!?\n:]{2,80}):$/;
/** Characters in which that has room. */
const LABEL_REACH = 200;

const FONT = 'font-family:Arial,Helvetica,sans-serif';

/**
 * The HTML part of a mail: the paragraphs of its text, with links that can be tapped, in styles that mail programs know.
 * The first link of the portal itself (`baseUrl`) that stands under a sentence with a colon is a button, the further ones carry that
 * sentence. It loads nothing from anywhere.
 */
export function htmlBody(text: string, baseUrl: string): string {
  const parts = { buttons: 0 };
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => paragraph(part, baseUrl, parts))
    .join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>' +
    '<body style="margin:0;padding:16px;background:#f4f6f8">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ' +
    'style="max-width:560px;background:#ffffff;border:1px solid #d9e0e6"><tr>' +
    `<td dir="auto" style="padding:24px;${FONT};font-size:16px;line-height:24px;` +
    `color:#1f2d3a;word-break:break-word">${paragraphs}</td></tr></table></td></tr></table></body></html>`
  );
}

function paragraph(text: string, baseUrl: string, parts: { buttons: number }): string {
  const link = LONE_LINK.exec(text)?.[1];
  const before = link ? text.slice(0, -link.length - 1) : text;
  const label = link?.startsWith(`${baseUrl}/`) ? labelAt(before) : undefined;
  if (!link || !label) return block(lines(text));
  const rest = before.slice(0, before.length - label.length - 1).trimEnd();
  const words = escaped(label.trim().replace(/ here$/, ''));
  parts.buttons += 1;
  const way = parts.buttons === 1 ? button(link, words) : block(anchor(link, words));
  return (rest ? block(lines(rest)) : '') + way;
}

/** The last characters alone are looked at: of a text that is nothing but ends of lines, the pattern tries each with all that follow. */
function labelAt(before: string): string | undefined {
  if (before.length <= LABEL_REACH) return LABEL.exec(before)?.[1];
  return LABEL.exec(`:${before.slice(-LABEL_REACH)}`)?.[1];
}

function block(html: string): string {
  return `<p dir="auto" style="margin:0 0 16px">${html}</p>`;
}

/** A cell with a colour of its own: what Outlook shows as a button too. */
function button(address: string, words: string): string {
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>' +
    '<td bgcolor="#1a5f96" style="border-radius:6px">' +
    `<a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:20px;` +
    `font-weight:bold;color:#ffffff;text-decoration:none">${words}</a></td></tr></table>`
  );
}

function anchor(address: string, words: string): string {
  return `<a href="${escaped(address)}" style="color:#1a5f96">${words}</a>`;
}

function lines(text: string): string {
  return linked(text).replaceAll('\n', '<br>');
}

/** What somebody typed stays text: only addresses become something else. */
function linked(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    html += escaped(text.slice(at, match.index)) + anchor(match[0], escaped(match[0]));
    at = match.index + match[0].length;
  }
  return html + escaped(text.slice(at));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
