import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What the fake was given: envelope addresses, the login if any, and the message as sent. */
export type ReceivedMail = { login: string | null; from: string; to: string[]; message: string };

/**
 * A mail server for tests, on a free port of the loopback address. It takes every message, except to an
 * address that begins with "refused".
 */
export async function fakeSmtp() {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    void converse(socket, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function converse(socket: Socket, received: ReceivedMail[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { login: null, from: '', to: [], message: '' };
  let inMessage = false;
  socket.on('error', () => socket.destroy());
  say('220 stand-in');
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    const verb = line.slice(0, 4).toUpperCase();
    if (inMessage && line === '.') {
      received.push(mail);
      mail = { login: mail.login, from: '', to: [], message: '' };
      inMessage = false;
      say('250 taken');
    } else if (inMessage) {
      mail.message += `${line}\n`;
    } else if (verb === 'EHLO') {
      say('250-stand-in');
      say('250 AUTH PLAIN');
    } else if (verb === 'AUTH') {
      mail.login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
        .slice(1)
        .join(':');
      say('235 welcome');
    } else if (verb === 'MAIL') {
      mail.from = address;
      say('250 ok');
    } else if (verb === 'RCPT' && address.startsWith('refused')) {
      say('550 no such mailbox');
    } else if (verb === 'RCPT') {
      mail.to.push(address);
      say('250 ok');
    } else if (verb === 'DATA') {
      inMessage = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      socket.end('221 bye\r\n');
    } else {
      say('502 unknown');
    }
  }
}
