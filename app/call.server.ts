import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod';
import type { Ctx, PortalCtx } from './ctx.ts';
import { type FieldErrors, ValidationError } from './errors.ts';
import type { StaffLevel } from './staff-levels.ts';
import { fewMarks } from './text/few-marks.ts';

/** A toast as the server words it. */
export type ToastText = {
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'success' | 'destructive' | 'info' | undefined;
};

/** What a call wants to happen after it has been carried out. */
export type ActionResult = {
  toast?: ToastText;
  redirectTo?: string;
  /** Whether the redirect loads a new document, so that nothing of the present one stays. */
  newDocument?: boolean;
  made?: Record<string, string | null>;
  cookies?: string[];
};

type CallArgs = ActionFunctionArgs & { form: FormData };

/** A call that a page offers: runs with the context that the area's guard made. `level` is what staff needs for it. */
export type FormAction<C extends PortalCtx = Ctx> = {
  (ctx: C, args: CallArgs): Promise<ActionResult>;
  level?: StaffLevel;
  /** What its form is parsed with. */
  schema?: z.ZodType | undefined;
  /** Whether it takes a login or a password of the last minutes. */
  confirmed?: boolean;
};

/** The same calls, which staff of that level may make; without it they lie at UNDECLARED. */
export function needing<Calls extends object>(level: StaffLevel, calls: Calls): Calls {
  const declared = Object.entries<FormAction<never>>(calls as never).map(([intent, call]) => {
    const run: FormAction<never> = (ctx, args) => call(ctx, args);
    return [intent, Object.assign(run, call, { level })];
  });
  return Object.fromEntries(declared) as Calls;
}

/** The same calls, for which whoever is logged in has to have shown lately who they are; else the page asks for it first. */
export function confirmed<Calls extends object>(calls: Calls): Calls {
  const declared = Object.entries<FormAction<never>>(calls as never).map(([intent, call]) => {
    const run: FormAction<never> = (ctx, args) => call(ctx, args);
    return [intent, Object.assign(run, call, { confirmed: true })];
  });
  return Object.fromEntries(declared) as Calls;
}

/** A call of a page: its form is parsed with the noun's schema and handed to one verb. */
export function formAction<Schema extends z.ZodType, C extends PortalCtx = Ctx>(
  schema: Schema,
  verb: (ctx: C, input: z.output<Schema>, args: CallArgs) => Promise<ActionResult>,
): FormAction<C> {
  const run: FormAction<C> = async (ctx, args) => verb(ctx, parseForm(schema, args.form), args);
  return Object.assign(run, { schema });
}

/** The form that a page sent; throws the answer 400 for a body that is none. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data('Not a form', { status: 400 });
  });
}

/** Parses a form with a schema; throws ValidationError with the first text of each field. A name given twice is a list. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    // No database text can hold the character NUL.
    const text = fewMarks(value.replaceAll('\0', ''));
    const others = texts.get(name);
    if (others) others.push(text);
    else texts.set(name, [text]);
  }
  const raw = Object.fromEntries(
    [...texts].map(([name, values]) => [name, name.endsWith('[]') || values.length > 1 ? values : values[0]]),
  );
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new ValidationError(Object.values(fields)[0] ?? 'Please check what you entered.', fields);
}
