/** Characters that a description in the page's head has at most. */
export const DESCRIPTION_MAX = 160;
export const SITE_NAME = 'Delivery Portal';

/**
 * What the head of a public page says of it. The description is plain text, of which the beginning is taken; `url` is
 * its whole address, and so is that of a picture.
 */
export type PageHead = { title: string; description: string; url: string; image?: string | undefined };

/** The first 160 characters (code points) of a text, without runs of space. */
export function metaDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, DESCRIPTION_MAX).join('').trim();
}

/** The tags of a public page's head: title, description, Open Graph, and the one address that it is known by. */
export function headTags({ title, description, url, image }: PageHead) {
  const text = metaDescription(description);
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
  ];
}
