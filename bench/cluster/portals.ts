import { createServer } from 'node:net';
import type { PortalPlace, PortalProcess } from '#test/fixtures/portal-process.ts';

/** Portals that run on one database, each at a port that it keeps. */
export type Portals = {
  /** Ends one as a power cut would, and starts it again; resolves once it serves. */
  killAndStart(index: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startPortals(
  place: PortalPlace,
  ports: readonly number[],
  env: Record<string, string>,
): Promise<Portals> {
  const start = (port: number | undefined, demo: string) =>
    place.start({ ...env, DEMO: demo, PORT: String(port) });
  // The first one makes the schema and the demo data.
  const first = await start(ports[0], '1');
  const running: PortalProcess[] = [first];
  running.push(...(await Promise.all(ports.slice(1).map((port) => start(port, '0')))));
  return {
    async killAndStart(index) {
      await running[index]?.kill();
      running[index] = await start(ports[index], '0');
    },
    async stop() {
      await Promise.all(running.map((portal) => portal.stop()));
    },
  };
}

/** Ports that nobody listens on. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      await new Promise((resolve) => server.close(resolve));
      if (!address || typeof address === 'string') throw new Error('no free port');
      return address.port;
    }),
  );
}
