import { z } from 'zod';

/** Whose dates one of the staff wants. */
export const calendarClientsSchema = z.object({
  clients: z.enum(['all', 'own'], 'Choose whose dates to include.'),
});
