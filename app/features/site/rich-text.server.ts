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
