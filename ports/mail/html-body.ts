const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/**
 * The HTML part of a mail: the paragraphs of its text, with links that can be tapped, in styles that mail programs know.
 * It loads nothing from anywhere.
 */
export function htmlBody(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map(paragraph)
    .join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"></head>' +
    '<body style="margin:0;padding:16px;background:#f4f6f8">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ' +
    'style="max-width:560px;background:#ffffff;border:1px solid #d9e0e6"><tr>' +
    '<td dir="auto" style="padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;' +
    `color:#1f2d3a;word-break:break-word">${paragraphs}</td></tr></table></td></tr></table></body></html>`
  );
}

function paragraph(text: string): string {
  return `<p dir="auto" style="margin:0 0 16px">${linked(text).replaceAll('\n', '<br>')}</p>`;
}

/** What somebody typed stays text: only addresses become something else. */
function linked(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const address = escaped(match[0]);
    html += `${escaped(text.slice(at, match.index))}<a href="${address}" style="color:#1a5f96">${address}</a>`;
    at = match.index + match[0].length;
  }
  return html + escaped(text.slice(at));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
