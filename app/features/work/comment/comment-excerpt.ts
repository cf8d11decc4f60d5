import { excerpt } from '#app/text/excerpt.ts';

/** Characters of a comment that its notice shows. */
const SHOWN = 80;

/** A comment as its notice has it; one without a text has files. */
export const shownInNotice = (text: string): string => (text === '' ? 'Attachment' : excerpt(text, SHOWN));
