import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { type FieldErrors, Invalid, Refusal } from '#app/errors.ts';
import { type Flash, setFlash } from './flash.server.ts';
import { ctxOf } from './guards.server.ts';

/** What a page gets back from a call. */
export type ActionAnswer = {
  ok: boolean;
  intent: string;
  toast?: Flash;
  /** Texts at the fields that were refused. */
  errors?: FieldErrors;
  /** What the call made, for the page to go on with. */
  made?: Record<string, string | null>;
};

/** What a call wants to happen after it has been carried out. */
type Outcome = {
  toast?: Flash;
  redirectTo?: string;
  made?: Record<string, string | null>;
  cookies?: string[];
};

type Call = { run(args: ActionFunctionArgs, form: FormData): Promise<Outcome> };

/** A call of a page: its form is parsed with the noun's schema and handed to one verb. */
export function call<Schema extends z.ZodType>(
  schema: Schema,
  verb: (ctx: Ctx, input: z.output<Schema>, args: ActionFunctionArgs & { form: FormData }) => Promise<Outcome>,
): Call {
  return {
    async run(args, form) {
      return verb(ctxOf(args.context), parseForm(schema, form), { ...args, form });
    },
  };
}

/** A route's action: the form's `intent` names the call. The names are listed for the test of all calls. */
export function actions(calls: Record<string, Call>) {
  const action = async (args: ActionFunctionArgs) => {
    const form = await args.request.formData();
    const intent = String(form.get('intent') ?? '');
    const chosen = Object.hasOwn(calls, intent) ? calls[intent] : undefined;
    if (!chosen) throw data('Unknown call', { status: 400 });
    return answer(intent, () => chosen.run(args, form));
  };
  return Object.assign(action, { intents: Object.keys(calls) });
}

/** Turns what a call did, or its refusal, into the answer to the page. Unknown faults go on to the error page. */
export async function answer(intent: string, run: () => Promise<Outcome>) {
  try {
    const { toast, redirectTo, made, cookies = [] } = await run();
    const headers = new Headers();
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (redirectTo) {
      if (toast) headers.append('set-cookie', await setFlash(toast));
      return redirect(redirectTo, { headers });
    }
    const done: ActionAnswer = { ok: true, intent, ...(toast && { toast }), ...(made && { made }) };
    return data(done, { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data(refused(intent, error), { status: error.status });
  }
}

function refused(intent: string, refusal: Refusal): ActionAnswer {
  const informs = refusal.title === 'Feature Coming Soon';
  return {
    ok: false,
    intent,
    toast: { title: refusal.title, description: refusal.message, tone: informs ? 'info' : 'destructive' },
    errors: refusal instanceof Invalid ? refusal.fields : {},
  };
}

/** Parses a form with a schema; throws Invalid with the first text of each field. A name given twice is a list. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const raw: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string');
    if (values.length > 0) raw[name] = name.endsWith('[]') || values.length > 1 ? values : values[0];
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new Invalid(Object.values(fields)[0] ?? 'Please check what you entered.', fields);
}
