import sanitizeHtml from 'sanitize-html';

/** HTML of people with only the marks of a text in it: headings, lists, links, quotes, emphasis. Links stay http(s), mail, phone or ours. */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'a',
      'strong',
      'em',
      'u',
      's',
      'blockquote',
      'code',
      'pre',
      'hr',
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href && { href }), ...(href?.startsWith('http') && { rel: 'noopener' }) },
      }),
    },
  }).trim();
  // An editor that was emptied leaves an empty paragraph behind.
  return /^(<p>(<br \/>|\s|&nbsp;)*<\/p>)*$/.test(clean) ? '' : clean;
}

/** What a person reads of HTML: its text in one line, without tags, every entity being the character that it stands for. */
export function plainText(html: string): string {
  // Cleaned first, so that all tags that are left are whole ones; where a block begins or ends, a word does too.
  const blocks = cleanRichText(html).replace(/<\/?(?!(?:a|strong|em|u|s|code)\b)[a-z][^>]*>/g, ' ');
  const escaped = sanitizeHtml(blocks, { allowedTags: [], allowedAttributes: {} });
  // The sanitiser reads every entity, and writes no others than these.
  const text = escaped.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof WRITTEN) => WRITTEN[name]);
  return text.replace(/\s+/g, ' ').trim();
}

const WRITTEN = { amp: '&', lt: '<', gt: '>', quot: '"' };
