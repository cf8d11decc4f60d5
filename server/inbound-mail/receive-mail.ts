import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { requestBudget } from '#app/api/request-budget.ts';
import { DomainError, NotFound, RateLimited } from '#app/errors.ts';
import { findReplying, receiveReply } from '#app/features/work/comment/reply/receive-reply.server.ts';
import { tellOfReply } from '#app/features/work/comment/reply/reply-channel.ts';
import type { AppContext } from '#app/session/app-context.ts';
import type { InboundMail } from '../config.ts';
import { type ReadMail, readMail } from './read-mail.ts';

/** Connections at the same time: an email is held in memory while it arrives. */
const MOST_CONNECTIONS = 8;
/** How long a connection may say nothing, and how long it may last. */
const IDLE_MS = 60_000;
const LAST_MS = 5 * 60_000;
/** Unknown addresses that one connection may name. */
const MOST_UNKNOWN = 5;
/** Answers that one address takes within an hour. */
const HOURLY = 60;
const HOUR_MS = 3_600_000;

/** An email is refused with that SMTP code: 4xx to be tried again, 5xx for good. */
class Refused extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Where answers arrive, and how to end that. */
export type Receiver = { address: string; close(): Promise<void> };

/**
 * Takes answers to the portal's emails by SMTP. It relays nothing and sends nothing, no bounce either: whoever delivers an email hears
 * why it is refused, at once and in words that a person understands.
 */
export async function receiveMail(deps: AppContext, settings: InboundMail): Promise<Receiver> {
  const server = smtpServer(deps, settings);
  server.on('error', (error: unknown) => deps.log.info({ err: error }, 'inbound mail'));
  server.listen(settings.port, settings.host);
  server.server.on('connection', (socket) => {
    const end = setTimeout(() => socket.destroy(), LAST_MS).unref();
    socket.once('close', () => clearTimeout(end));
  });
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    address: `${settings.host}:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function smtpServer(deps: AppContext, { domain, maxBytes }: InboundMail): SMTPServer {
  const open = new WeakMap<SMTPServerSession, Session>();
  const of = (session: SMTPServerSession) => {
    const state = open.get(session) ?? { recipient: '', unknown: 0 };
    open.set(session, state);
    return state;
  };
  const budget = requestBudget(HOURLY, HOUR_MS);
  return new SMTPServer({
    name: domain,
    banner: 'replies only',
    // A mail server stands before it, which encrypts, and looks for spam: see docs/operations.md.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: IDLE_MS,
    closeTimeout: 5_000,
    onMailFrom(_address, session, callback) {
      of(session).recipient = '';
      callback();
    },
    onRcptTo({ address }, session, callback) {
      const state = of(session);
      const found = async () => {
        if (state.recipient) throw new Refused(452, 'One address at a time.');
        const replying = await findReplying(deps, address, session.id);
        budget(replying.address.id, deps.now());
        state.recipient = address;
        return undefined;
      };
      settle(deps, found(), callback, () => {
        state.unknown += 1;
        return state.unknown > MOST_UNKNOWN ? 421 : undefined;
      });
    },
    onData(stream, session, callback) {
      const { recipient } = of(session);
      const taken = wholeMail(stream, maxBytes).then((raw) => take(deps, { session, recipient, raw }));
      settle(deps, taken, callback);
    },
  });
}

/** What is known of a connection: the address that its email is for, and how many it named that are refused. */
type Session = { recipient: string; unknown: number };

type Callback = (error?: Error | null, message?: string) => void;

/** Says how it went; `code` may say that one is refused otherwise. */
function settle(
  deps: AppContext,
  work: Promise<string | undefined>,
  callback: Callback,
  code: () => number | undefined = () => undefined,
): void {
  work.then(
    (message) => callback(null, message),
    (error: unknown) => callback(refusalOf(deps, error, code())),
  );
}

function refusalOf({ log }: AppContext, error: unknown, code: number | undefined): Refused {
  const known = error instanceof DomainError || error instanceof Refused;
  tellOfReply({ outcome: known ? 'refused' : 'failed' });
  if (!known) {
    log.error({ err: error }, 'inbound mail');
    return new Refused(451, 'The portal has a problem. Try again later.');
  }
  log.info({ reason: error.message }, 'inbound mail refused');
  if (error instanceof Refused) return new Refused(code ?? error.responseCode, error.message);
  return new Refused(code ?? codeFor(error), ascii(error.message));
}

function codeFor(error: DomainError): number {
  if (error instanceof RateLimited) return 450;
  if (error instanceof NotFound) return 550;
  return error.status >= 500 ? 451 : 554;
}

/** SMTP answers have plain letters alone. */
function ascii(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[^\x20-\x7e]+/g, ' ');
}

async function wholeMail(stream: SMTPServerDataStream, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // What is beyond the limit is read to its end, so that the sender hears why, and kept nowhere.
  for await (const chunk of stream as AsyncIterable<Uint8Array>)
    if (!stream.sizeExceeded) chunks.push(chunk);
    else chunks.length = 0;
  if (!stream.sizeExceeded) return Buffer.concat(chunks);
  throw new Refused(552, `The email is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`);
}

type Arrived = { session: SMTPServerSession; recipient: string; raw: Uint8Array };

/** Adds it to its thread; what no person has written is taken and dropped, so that nobody answers to it in turn. */
async function take(deps: AppContext, { session, recipient, raw }: Arrived): Promise<string> {
  const mail = await readMail(raw).catch((error: unknown): ReadMail => {
    throw new Refused(554, `The email can't be read: ${ascii(error instanceof Error ? error.message : '')}`);
  });
  const { mailFrom } = session.envelope;
  if (mail.isAutomatic || !mailFrom || mailFrom.address === '') {
    tellOfReply({ outcome: 'ignored' });
    return 'Ignored, since it is automatic';
  }
  // Found again: an account may have been deactivated since the address was named.
  const commentId = await receiveReply(await findReplying(deps, recipient, session.id), mail);
  tellOfReply({ outcome: 'added' });
  deps.log.info({ commentId, requestId: session.id }, 'reply by email');
  return 'Added to the thread';
}
