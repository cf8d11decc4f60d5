import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { DomainError, EditConflict, type FieldErrors, ValidationError } from '#app/errors.ts';
import { outageOf, RETRY_AFTER_S } from '#app/outage.ts';
import type { ServerEnv } from '../server-env.ts';

/** What is refused, by status: the name in the address of its explanation, and its title. */
export const PROBLEMS = {
  400: { slug: 'bad-request', title: 'Bad request' },
  401: { slug: 'unauthorized', title: 'Unauthorized' },
  403: { slug: 'forbidden', title: 'Forbidden' },
  404: { slug: 'not-found', title: 'Not found' },
  408: { slug: 'timeout', title: 'Request timeout' },
  409: { slug: 'conflict', title: 'Conflict' },
  412: { slug: 'changed', title: 'Record has changed' },
  413: { slug: 'too-large', title: 'Content too large' },
  415: { slug: 'media-type', title: 'Unsupported media type' },
  422: { slug: 'invalid', title: 'Invalid input' },
  429: { slug: 'rate-limited', title: 'Too many requests' },
  500: { slug: 'fault', title: 'Internal error' },
  503: { slug: 'unavailable', title: 'Temporarily unavailable' },
  507: { slug: 'storage-full', title: 'Storage is full' },
} as const;

type ProblemStatus = keyof typeof PROBLEMS;

/** A refusal as RFC 9457 has it. */
export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'Address of an explanation of this kind of problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What was wrong this time, for a person.' }),
    request_id: z.string().meta({ description: 'Name it when you ask for help.' }),
    errors: z
      .array(
        z.object({
          pointer: z.string().meta({ description: 'Where, as a JSON pointer or a parameter.' }),
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'The fields that were refused.' }),
  })
  .meta({ id: 'Problem' });

/** The key is missing, or opens nothing. */
export class KeyRefused extends DomainError {
  readonly status = 401;
}

/** The record is not the one that the request was made from. */
export class RecordChanged extends DomainError {
  readonly status = 412;
}

/** The body is of another kind than the call reads. */
export class OtherMediaType extends DomainError {
  readonly status = 415;
}

/** Answers a refusal or a fault as a problem. A fault is logged once and not told. */
export function answerProblem<Env extends ServerEnv>(error: Error, c: Context<Env>): Response {
  if (error instanceof DomainError) return problem(c, error.status, error.message, fieldsOf(error));
  if (error instanceof HTTPException) return problem(c, error.status, error.message || 'Refused.');
  if (c.req.raw.signal.aborted) return problem(c, 408, 'The request was broken off.');
  const { requestId, deps } = c.var;
  const outage = outageOf(error);
  deps.log.error({ err: error, requestId }, outage ? 'outage' : 'fault');
  if (!outage) return problem(c, 500, 'Something went wrong on our side. Nothing was changed. Try again.');
  return problem(c, outage.status, PROBLEMS[outage.status as ProblemStatus].title);
}

/** A problem as an answer. */
function problem<Env extends ServerEnv>(
  c: Context<Env>,
  status: number,
  detail: string,
  errors?: z.output<typeof problemSchema>['errors'],
): Response {
  const { slug, title } = PROBLEMS[status as ProblemStatus] ?? PROBLEMS[400];
  if (status === 401) c.header('www-authenticate', 'Bearer realm="portal"');
  if (status === 503) c.header('retry-after', String(RETRY_AFTER_S));
  const type = `${c.var.deps.baseUrl}/api/v1/docs#${slug}`;
  const said = { type, title, status, detail, request_id: c.var.requestId, ...(errors && { errors }) };
  return c.body(JSON.stringify(said), status as 400, { 'content-type': 'application/problem+json' });
}

function fieldsOf(error: DomainError) {
  if (error instanceof EditConflict) return pointersTo(Object.fromEntries(namesOf(error)));
  return error instanceof ValidationError ? pointersTo(error.fields) : undefined;
}

function namesOf({ theirs }: EditConflict): [string, string][] {
  return Object.keys(theirs).map((name) => [name, 'Someone else changed this.']);
}

function pointersTo(fields: FieldErrors) {
  const errors = Object.entries(fields).map(([name, detail]) => ({ pointer: pointerTo(name), detail }));
  return errors.length > 0 ? errors : undefined;
}

/** The place of a field that a noun names, in the body as programs write it. */
function pointerTo(name: string): string {
  if (name.startsWith('/')) return name;
  const [, list, index] = /^field(Label|Value)\.(\d+)$/.exec(name) ?? [];
  if (list) return `/fields/${index}/${list.toLowerCase()}`;
  if (name.startsWith('field ')) return '/fields';
  return `/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '/')}`;
}
