import { BlockList, isIP } from 'node:net';

/** Addresses that are not of the public internet (IANA's registries of special addresses). */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Only what is given out as global unicast is public, but for what leads to addresses of the other kind. */
const V6_PUBLIC = ['2000::', 3] as const;
const V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const local4 = new BlockList();
for (const [net, prefix] of V4) local4.addSubnet(net, prefix, 'ipv4');
const public6 = new BlockList();
public6.addSubnet(...V6_PUBLIC, 'ipv6');
const local6 = new BlockList();
for (const [net, prefix] of V6) local6.addSubnet(net, prefix, 'ipv6');

/** Whether an address in numbers is one of a private network, of this machine, or of no network at all. */
export function isLocalAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return local4.check(address, 'ipv4');
  return family === 0 || !public6.check(address, 'ipv6') || local6.check(address, 'ipv6');
}
