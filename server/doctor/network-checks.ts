import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isLoopback } from '../config.ts';
import { bad, type Check, look, well } from './finding.ts';

const TIMEOUT_MS = 10_000;

/** Looks at what is reached over the network: the portal at its own address, the mail server, what takes
 * replies, the files' bucket, and the virus scanner. */
export function networkChecks(
  config: Pick<
    Config,
    'dataDir' | 's3' | 'baseUrl' | 'host' | 'port' | 'smtp' | 'inboundMail' | 'trustProxy' | 'clamd'
  >,
): Check[] {
  return [
    { what: 'Address', look: () => address(config) },
    { what: 'Email', look: () => email(config) },
    { what: 'Replies by email', look: () => replies(config) },
    { what: 'File store', look: () => fileStore(config) },
    { what: 'Virus scan', look: () => virusScan(config) },
  ];
}

async function address({ baseUrl, host, port, trustProxy }: Parameters<typeof networkChecks>[0]) {
  const own = baseUrl ?? `http://${isLoopback(host) ? '127.0.0.1' : host}:${port}`;
  const answer = await fetch(`${own}/healthz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  if (answer.status !== 200)
    return bad(`${own} answers ${answer.status}, not 200. Does the proxy lead to the portal?`);
  if (!baseUrl) return look(`The portal answers at ${own}. Set BASE_URL before others use it.`);
  if (!baseUrl.startsWith('https://'))
    return look(`${baseUrl} is not encrypted: cookies and files go as plain text.`);
  if (!answer.headers.has('strict-transport-security'))
    return bad(`${baseUrl} answers without the portal's security headers. Is it another program?`);
  return trustProxy
    ? well(`The portal answers at ${baseUrl}.`)
    : look(
        `The portal answers at ${baseUrl}. Behind a proxy, set TRUST_PROXY=1, or all visitors share one limit.`,
      );
}

async function email({ smtp }: Pick<Config, 'smtp'>) {
  if (!smtp)
    return look("It isn't set up: nobody gets links, reminders or receipts. Set SMTP_URL and MAIL_FROM.");
  const { reachMailServer } = await import('#ports/mail/smtp-mailer.ts');
  await reachMailServer(smtp);
  return well(`The mail server lets the portal in, which sends as ${smtp.from}.`);
}

async function replies({ inboundMail }: Pick<Config, 'inboundMail'>) {
  if (!inboundMail)
    return well('They are not taken. To take them, set INBOUND_MAIL_PORT and INBOUND_MAIL_DOMAIN.');
  const { port, domain } = inboundMail;
  const host = inboundMail.host === '0.0.0.0' ? '127.0.0.1' : inboundMail.host;
  const socket = connect({ host, port, signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    const [greeting] = await once(socket, 'data');
    if (String(greeting).startsWith(`421 ${domain} `))
      return look(
        `The portal takes replies to ${domain} at ${host}:${port}, but has no connection free. Look again.`,
      );
    return String(greeting).startsWith(`220 ${domain} `)
      ? well(`The portal takes replies to ${domain} at ${host}:${port}.`)
      : bad(`What answers at ${host}:${port} doesn't take replies to ${domain}.`);
  } finally {
    socket.destroy();
  }
}

async function fileStore(config: Pick<Config, 'dataDir' | 's3'>) {
  if (!config.s3) return well('Files are in the data folder.');
  const { s3Blobs, tryOut } = await import('#ports/blobs/s3-blobs.ts');
  await tryOut(await s3Blobs(config.s3, { folder: join(config.dataDir, 'files') }));
  return well(`The bucket ${config.s3.bucket} takes files, gives them back, and deletes them.`);
}

async function virusScan({ clamd }: Pick<Config, 'clamd'>) {
  if (!clamd) return look("It isn't set up: uploads are not scanned. Set CLAMD_ADDRESS.");
  const { pingClamd } = await import('#ports/scan/clamd-scanner.ts');
  return (await pingClamd(clamd))
    ? well('clamd answers.')
    : bad('What answers at CLAMD_ADDRESS is not clamd.');
}
