import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { imports } from '#app/features/platform/import/import-channel.ts';
import { mails } from '#app/features/platform/mail/mail-channel.ts';
import { jobs } from '#app/features/platform/scheduled-job/job-channel.ts';
import { queries } from '#db/query-channel.ts';
import type { Config } from '../config.ts';
import { requests } from './request-channel.ts';

/** Sends what is still to be sent, and traces no more. */
export type Traces = { close(): Promise<void> };

/** What is said of something that is told of, at its begin and at its end. */
type Described = { name: string; kind?: SpanKind; attributes?: Record<string, string | number> };
type Kind<Told> = {
  begin(told: Told): Described;
  end?(told: Told): Described;
  /** Told of within something else alone: the search index asks the database every second. */
  within?: boolean;
};

/**
 * Traces requests, jobs, mails and imports, and the statements that each of them runs, and sends them to a collector. A statement is told by
 * its shape: no values are in a trace, nor ids of records.
 */
export function startTraces({ endpoint, share }: NonNullable<Config['traces']>): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'delivery-portal' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = new Spans(provider.getTracer('delivery-portal'));
  const stops = [
    spans.follow(requests, {
      begin: ({ method }) => ({
        name: method,
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method },
      }),
      end: ({ method, route, status }) => ({
        name: `${method} ${route}`,
        attributes: { 'http.route': route, 'http.response.status_code': status },
      }),
    }),
    spans.follow(queries, {
      within: true,
      begin: ({ sql }) => ({
        name: sql.slice(0, 6).trim().toLowerCase(),
        kind: SpanKind.CLIENT,
        attributes: { 'db.query.text': sql },
      }),
    }),
    spans.follow(jobs, { begin: ({ job }) => ({ name: `job ${job}` }) }),
    spans.follow(mails, { begin: () => ({ name: 'mail', kind: SpanKind.CLIENT }) }),
    spans.follow(imports, { begin: ({ kind }) => ({ name: `import ${kind}` }) }),
  ];
  return {
    async close() {
      for (const stop of stops) stop();
      await provider.shutdown();
    },
  };
}

/** Spans of what is told on channels; one within another's time and work is its child. */
class Spans {
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Span | undefined>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  follow<Told extends object>(
    channel: TracingChannel<unknown, Told>,
    { begin, end, within }: Kind<Told>,
  ): () => void {
    const open = new WeakMap<object, Span>();
    const start = (told: Told): Span | undefined => {
      const parent = this.#current.getStore();
      if (within && !parent) return undefined;
      const { name, ...options } = begin(told);
      const span = this.#tracer.startSpan(
        name,
        options,
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      open.set(told, span);
      return span;
    };
    const listener = {
      start: () => undefined,
      end: () => undefined,
      asyncStart: () => undefined,
      // What an error says may name a person or a value.
      error: (told: Told) => void open.get(told)?.setStatus({ code: SpanStatusCode.ERROR }),
      asyncEnd(told: Told) {
        const span = open.get(told);
        const said = end?.(told);
        if (said) span?.updateName(said.name).setAttributes(said.attributes ?? {});
        span?.end();
      },
    };
    channel.start.bindStore(this.#current, (told) => start(told as Told));
    channel.subscribe(listener);
    return () => {
      channel.start.unbindStore(this.#current);
      channel.unsubscribe(listener);
    };
  }
}
