import { z } from 'zod';
import { cleanText } from '#app/csv/values/cells.ts';
import { emailSchema } from '#app/features/platform/account/email.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { nameField } from '#app/text/name-text.ts';
import { detailFields } from './contact-details.ts';
import { HONEYPOT_FIELD, MESSAGE_MAX } from './contact-fields.ts';

export const MESSAGE_SENT = {
  title: 'Message Sent!',
  description: 'Thank you for reaching out. Our team will be in touch with you shortly.',
  tone: 'success',
} as const;

/** What looks as if a program had sent it waits for somebody to look at it. */
export const MESSAGE_HELD = {
  title: 'Message received',
  description: "Thanks for reaching out. We're checking your message before it goes to our team.",
  tone: 'info',
} as const;

/** The contact form, with the fields about a business where a page asked for them; `opened` is the server's mark of when the form was handed out. */
export const contactSchema = z
  .object({
    name: nameField('Enter your name.'),
    email: emailSchema,
    // Without scripts a browser sends each end of a line as two characters.
    message: z
      .string()
      .transform((text) => cleanText(text.replaceAll('\r\n', '\n')).trim())
      .pipe(z.string().min(1, 'Enter a message.').max(MESSAGE_MAX, 'Use at most 10,000 characters.')),
    opened: z.string().max(200).catch(''),
    [HONEYPOT_FIELD]: z.string().catch(''),
    ...detailFields,
  })
  .refine(({ topic, company }) => topic === '' || company !== '', {
    path: ['company'],
    message: "Enter your company's name.",
  });

export type ContactInput = z.output<typeof contactSchema>;

export const messageIdSchema = z.object({ messageId: z.string() });

export const BOXES = ['inbox', 'archived', 'held'] as const;
export type Box = (typeof BOXES)[number];

/** What the address of the messages page may ask for. */
export const messagesQuerySchema = z.object({
  box: z.enum(BOXES).catch('inbox'),
  page: pageParam,
});
