import type { Config } from '@react-router/dev/config';

// The list of routes is small; sent whole, no link has to ask the server for more of it first, on a bad line above all.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
