import { z } from 'zod';
import { emailSchema } from '#app/features/account/email.ts';
import { pageAsked } from '#app/list-pages.ts';
import { nameField } from '#app/name-text.ts';

/** A field that people do not see: what is in it, a program wrote. */
export const TRAP_FIELD = 'website';

export const MESSAGE_SENT = {
  title: 'Message Sent!',
  description: 'Thank you for reaching out. Our team will be in touch with you shortly.',
  tone: 'success',
} as const;

/** The contact form; `opened` is the server's mark of when the form was handed out. */
export const contactSchema = z.object({
  name: nameField('Enter your name.'),
  email: emailSchema,
  message: z.string().trim().min(1, 'Enter a message.').max(10_000, 'Use at most 10,000 characters.'),
  opened: z.string().max(200).catch(''),
  [TRAP_FIELD]: z.string().catch(''),
});

export type ContactInput = z.output<typeof contactSchema>;

export const messageIdSchema = z.object({ messageId: z.string() });

export const BOXES = ['inbox', 'archived', 'held'] as const;
export type Box = (typeof BOXES)[number];

/** What the address of the messages page may ask for. */
export const messagesQuerySchema = z.object({
  box: z.enum(BOXES).catch('inbox'),
  page: pageAsked,
});
