import { isIP } from 'node:net';

/**
 * Returns what counts as one client for limits: an IPv4 address as it is (also one mapped into IPv6), of an IPv6 address
 * the /64, which is what a single customer gets. Anything else comes back unchanged.
 */
export function addressBlock(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(new URL(`http://[${bare}]/`).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address in its canonical form. */
function groupsOf(canonical: string): string[] {
  const [before = [], after] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  if (!after) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function dotted(groups: string[]): string {
  const pairs = groups.map((group) => Number.parseInt(group, 16));
  return pairs.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}
