import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openStreams } from '#app/api/stream-crowd.ts';
import { imports } from '#app/features/platform/import/import-channel.ts';
import { mails } from '#app/features/platform/mail/mail-channel.ts';
import { jobs } from '#app/features/platform/scheduled-job/job-channel.ts';
import { listenToReplies } from '#app/features/work/comment/reply/reply-channel.ts';
import type { DatabaseLoad } from '#db/open.ts';
import { queries } from '#db/query-channel.ts';
import { putOff } from '../overload.ts';
import { listenTo } from './listen-to.ts';
import { requests } from './request-channel.ts';

/** Upper ends of the classes of times, in seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Figures of the running portal. */
export type Metrics = {
  /** All of them, as Prometheus reads them. */
  text(): Promise<string>;
  contentType: string;
  /** Counts no more. */
  close(): void;
};

/** Begins to count. */
export function startMetrics(database: { load(): DatabaseLoad }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gaugesOf(registry, database);
  const stops = [countRequests(registry), countQueries(registry), countWork(registry)];
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close() {
      for (const stop of stops.flat()) stop();
      registry.clear();
    },
  };
}

function countRequests(registry: Registry): () => void {
  const answered = new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests that were answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time until the answer to a request begins, by route.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'portal_http_requests_under_way',
    help: 'Requests whose answer has not begun.',
    registers: [registry],
  });
  const shed = new Counter({
    name: 'portal_http_requests_shed_total',
    help: 'Requests of visitors that were put off since there was too much to do.',
    registers: [registry],
  });
  const count = () => shed.inc();
  putOff.subscribe(count);
  const stop = listenTo(requests, {
    begin: () => underWay.inc(),
    end({ method, route, status }, ms, failed) {
      underWay.dec();
      answered.inc({ method, route, status: failed ? 500 : status });
      seconds.observe({ method, route }, ms / 1000);
    },
  });
  return () => {
    putOff.unsubscribe(count);
    stop();
  };
}

const KINDS = ['select', 'insert', 'update', 'delete', 'other'] as const;

function countQueries(registry: Registry): () => void {
  const seconds = new Histogram({
    name: 'portal_query_duration_seconds',
    help: 'Time that a statement took, by its kind. Rows that are read one by one, as by exports, are not in it.',
    labelNames: ['kind'],
    buckets: QUERY_SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'portal_query_errors_total',
    help: 'Statements that the database refused, by their kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const byKind = new Map(KINDS.map((kind) => [kind as string, seconds.labels(kind)]));
  return listenTo(queries, {
    end({ sql }, ms, failed) {
      const kind = kindOf(sql);
      byKind.get(kind)?.observe(ms / 1000);
      if (failed) failures.inc({ kind });
    },
  });
}

function kindOf(sql: string): string {
  const word = sql.slice(0, 6).toLowerCase();
  return KINDS.find((kind) => kind === word) ?? 'other';
}

function countWork(registry: Registry): (() => void)[] {
  const counted = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: label ? [label, 'outcome'] : ['outcome'], registers: [registry] });
  const jobsDone = counted('portal_jobs_total', 'Work that nobody waits for, by job and outcome.', 'job');
  const jobSeconds = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'Time that such work took, by job.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const mailsSent = counted('portal_mails_total', 'Tries to send an email, by outcome.', '');
  const repliesTaken = counted(
    'portal_inbound_mails_total',
    'Emails that arrived, by what became of them.',
    '',
  );
  const importsDone = counted(
    'portal_imports_total',
    'Imports that were written, by list and outcome.',
    'kind',
  );
  const outcome = (failed: boolean) => (failed ? 'failed' : 'done');
  return [
    listenTo(jobs, {
      end({ job }, ms, failed) {
        jobsDone.inc({ job, outcome: outcome(failed) });
        jobSeconds.observe({ job }, ms / 1000);
      },
    }),
    listenTo(mails, { end: (_, __, failed) => mailsSent.inc({ outcome: outcome(failed) }) }),
    listenToReplies(({ outcome }) => repliesTaken.inc({ outcome })),
    listenTo(imports, { end: ({ kind }, _, failed) => importsDone.inc({ kind, outcome: outcome(failed) }) }),
  ];
}

function gaugesOf(registry: Registry, database: { load(): DatabaseLoad }): void {
  new Gauge({
    name: 'portal_live_streams',
    help: 'Live streams that browsers have open, by side.',
    labelNames: ['side'],
    registers: [registry],
    collect() {
      const { staff, members } = openStreams();
      this.set({ side: 'staff' }, staff);
      this.set({ side: 'members' }, members);
    },
  });
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database, by what they do; on SQLite, its two handles.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle } = database.load();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Statements and transactions that wait for a connection; on SQLite, for their turn to write.',
    registers: [registry],
    collect() {
      this.set(database.load().waiting);
    },
  });
}
