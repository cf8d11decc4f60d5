import { z } from 'zod';

/** An instant, ISO 8601 in UTC. */
export const instantField = z.iso.datetime();

/** A day, YYYY-MM-DD. */
export const dayField = z.iso.date();
