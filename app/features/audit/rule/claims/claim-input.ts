import type { Claim } from '../../statement/loss-run.ts';
import type { Known } from '../known.ts';

/** What the rules about claims look at. */
export type ClaimInput = Known & { rows: readonly Claim[] };
