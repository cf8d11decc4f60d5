import type { Config } from '../config.ts';
import type { Check, Finding } from './finding.ts';
import { networkChecks } from './network-checks.ts';
import { placeChecks } from './place-checks.ts';

/** Looks at all that a portal with this configuration needs, while it may run, and changes nothing. One look's end is not the others'. */
export async function examine(config: Config, now = () => new Date()): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [...placeChecks(config, now), ...networkChecks(config)])
    findings.push(await resultOf(check));
  return findings;
}

async function resultOf({ what, look }: Check): Promise<Finding> {
  try {
    return { what, ...(await look()) };
  } catch (error) {
    return { what, state: 'bad', text: messageOf(error) };
  }
}

/** What went wrong, and below it why: 'fetch failed' alone says nothing. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
