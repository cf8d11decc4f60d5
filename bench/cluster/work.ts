import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '#test/fixtures/browser.ts';
import { answerOf, browserAt, type Cluster, toPortal, untilAnswered } from './people.ts';

/** What people and programs were told is saved, and what was wrong on the way. */
export type Told = {
  /** Employees that a page said were added; those that a program was told of with its key. */
  byForm: string[];
  byApi: string[];
  /** SHA-256 of documents that were sent at once, and in parts. */
  whole: string[];
  inParts: string[];
  /** Employees that are changed again and again: the last value that was told, and the last that was sent. */
  changed: Map<string, { told: string; sent: string; changes: number }>;
  /** Requests that were sent again with their key, and reads of what was just written, by every portal. */
  again: number;
  reads: number;
  errors: string[];
};

export const nothingTold = (): Told => ({
  ...{ byForm: [], byApi: [], whole: [], inParts: [], changed: new Map(), again: 0, reads: 0, errors: [] },
});

/** An employee whose documents are uploaded, and their type. */
export type Target = { employeeId: string; typeId: string };

type Work = (cluster: Cluster, told: Told) => Promise<void>;

/** A page adds employees, one after the other. */
export function addByForm(window: Browser, name: string): Work {
  return async (cluster, told) => {
    for (let at = 0; !cluster.isOver(); at += 1) {
      const one = `cluster ${name} ${at}`;
      const form = {
        intent: 'employee-add',
        name: one,
        email: `${name}.${at}@cluster.example`,
        role: 'Driver',
      };
      const answer = await answerOf(window.post('/member/employees.data', form));
      if (answer?.text.includes('Employee added')) told.byForm.push(one);
      else if (answer) told.errors.push(`A page could not add an employee: ${answer.status}`);
      await pause(40);
    }
  };
}

/** A program adds employees, each with a key, and again with it where it got no answer; every fifth one twice in any case. */
export function addByApi(key: string, name: string): Work {
  return async (cluster, told) => {
    const program = programOf(cluster, key);
    for (let at = 0; !cluster.isOver(); at += 1) {
      const one = `cluster ${name} ${at}`;
      const body = { name: one, email: `${name}.${at}@cluster.example`, role: 'Driver' };
      const once = { 'idempotency-key': `${name}-${at}-${randomUUID()}` };
      const ask = () => program('POST', '/employees', body, once);
      const answers = [];
      for (let times = at % 5 === 0 ? 2 : 1; times > 0; times -= 1)
        answers.push(await untilAnswered(ask, () => (told.again += 1)));
      const ids = new Set(answers.map(({ text }) => JSON.parse(text).id));
      if (answers.some(({ status }) => status !== 201) || ids.size !== 1)
        told.errors.push(
          `A program could not add an employee once: ${answers[0]?.status} ${answers[0]?.text}`,
        );
      else told.byApi.push(one);
      await pause(400);
    }
  };
}

/** A program changes an employee, and every portal shows the new value right after it. */
export function changeByApi(key: string, employeeId: string): Work {
  return async (cluster, told) => {
    const program = programOf(cluster, key);
    const state = { told: '', sent: '', changes: 0 };
    told.changed.set(employeeId, state);
    for (let at = 0; !cluster.isOver(); at += 1) {
      state.sent = `Driver ${at}`;
      const ask = () => program('PATCH', `/employees/${employeeId}`, { role: state.sent });
      const { status, text } = await untilAnswered(ask, () => (told.again += 1));
      if (status !== 200 || JSON.parse(text).role !== state.sent)
        told.errors.push(`A program could not change an employee: ${status} ${text}`);
      state.told = state.sent;
      state.changes += 1;
      for (let portal = 0; portal < cluster.portals; portal += 1) {
        const shown = await answerOf(program('GET', `/employees/${employeeId}`, undefined, toPortal(portal)));
        if (shown?.status !== 200) continue;
        told.reads += 1;
        if (JSON.parse(shown.text).role !== state.told)
          told.errors.push(`Portal ${portal} shows an old value.`);
      }
      await pause(500);
    }
  };
}

function programOf({ url }: Cluster, key: string) {
  const browser = browserAt(url);
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    browser.call(method, `/api/v1/members/me${path}`, body, { ...headers, authorization: `Bearer ${key}` });
}

/** A page uploads documents at once, each under a key until there is an answer. */
export function uploadWhole(window: Browser, { employeeId, typeId }: Target): Work {
  return async (cluster, told) => {
    while (!cluster.isOver()) {
      const bytes = randomBytes(randomInt(1, 200_000));
      const said = { name: 'cluster.bin', typeId, clientKey: randomUUID() };
      const path = `/api/member/employees/${employeeId}/documents`;
      const { status, text } = await untilAnswered(
        () => window.upload(path, said, bytes),
        () => (told.again += 1),
      );
      if (status === 201) told.whole.push(hashOf(bytes));
      else told.errors.push(`A document was refused: ${status} ${text}`);
      await pause(100);
    }
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Where the demo's member has employees to upload documents of. */
export async function targetsOf(window: Browser, count: number): Promise<Target[]> {
  const { employees } = (await (await window.get('/api/member/employees.json')).json()) as {
    employees: { id: string }[];
  };
  const page = await (await window.get(`/member/employees/${employees[0]?.id}`)).text();
  const typeId = /dt_[0-9a-z]{26}/.exec(page)?.[0] ?? '';
  return employees.slice(0, count).map(({ id }) => ({ employeeId: id, typeId }));
}
