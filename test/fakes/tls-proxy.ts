import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A proxy that takes TLS in front of a portal, as docs/operations.md asks of one. `plainUrl` leads through it as well, for
 * callers that do not know its certificate.
 */
export type TlsProxy = {
  url: string;
  plainUrl: string;
  /** The certificate, as PEM: whoever trusts it can call. */
  certificate: string;
  leadTo(portal: string): void;
  close(): Promise<void>;
};

/** Starts a proxy on the loopback address, with a certificate that it has signed itself. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let target = '';
  let host = '';
  const pass = (request: IncomingMessage, response: ServerResponse) =>
    forward({ target, host }, request, response);
  const signed = selfSigned();
  const servers = [createTlsServer(signed, pass), createServer(pass)] as const;
  const [secure, plain] = await Promise.all(servers.map(listen));
  host = `127.0.0.1:${secure}`;
  return {
    url: `https://${host}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    certificate: signed.cert.toString(),
    leadTo: (portal) => {
      target = portal;
    },
    async close() {
      await Promise.all(servers.map(shut));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...curve, ...about, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

/** Passes a request on, with the host that people ask for and their address. */
function forward(
  to: { target: string; host: string },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const headers = { ...incoming.headers, host: to.host, 'x-forwarded-for': incoming.socket.remoteAddress };
  const onward = ask(`${to.target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
    outgoing.once('close', () => answer.destroy());
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
