/** Characters that a description in the page's head has at most. */
export const DESCRIPTION_MAX = 160;
export const SITE_NAME = 'Delivery Portal';

/** What the head of a public page says of it; `url` is its whole address. */
export type PageHead = { title: string; description: string; url: string };

/** The first 160 characters (code points) of a text or HTML, without tags and runs of space. */
export function metaDescription(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, DESCRIPTION_MAX).join('').trim();
}

/** The tags of a public page's head: title, description, Open Graph, and the one address that it is known by. */
export function headTags({ title, description, url }: PageHead) {
  const text = metaDescription(description);
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
  ];
}
