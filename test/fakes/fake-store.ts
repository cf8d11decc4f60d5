import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the fake was asked. */
export type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** One answer: a body as JSON or as it stands, a status, or whatever a function does with the response. */
export type Canned =
  | { status?: number; statusText?: string; headers?: Record<string, string>; json?: unknown; text?: string }
  | ((response: ServerResponse, asked: Asked) => unknown);

export type FakeStore = {
  url: string;
  asked: Asked[];
  /** What the next calls are answered, one each; the last one answers all that follow. */
  answer(...answers: Canned[]): void;
  close(): Promise<void>;
};

/** A store on this machine that answers what a test tells it to. */
export async function openFakeStore(): Promise<FakeStore> {
  const asked: Asked[] = [];
  let answers: Canned[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
    asked.push(call);
    const canned = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof canned === 'function') return canned(response, call);
    const { status = 200, statusText = '', json, text = JSON.stringify(json) } = canned ?? {};
    const given = { 'content-type': 'application/json', ...canned?.headers };
    if (statusText) response.writeHead(status, statusText, given);
    else response.writeHead(status, given);
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(...given) {
      answers = given;
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
