import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { parseForm, readForm } from '#app/call.server.ts';
import { NotFound } from '#app/errors.ts';
import { HONEYPOT_FIELD } from '#app/features/hiring/opening/apply/application-fields.ts';
import { applicationSchema } from '#app/features/hiring/opening/apply/application-schema.ts';
import { ApplyPage } from '#app/features/hiring/opening/apply/apply-page.tsx';
import { applyToOpening } from '#app/features/hiring/opening/apply/apply-to-opening.server.ts';
import { publicOpening } from '#app/features/hiring/opening/apply/public-opening.server.ts';
import { formTimestampToken } from '#app/fields/form-timestamp.server.ts';
import { answer } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import type { Route } from './+types/apply';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const opening = loaderData?.opening;
  return [
    { title: opening ? `${opening.title} · ${opening.business}` : 'Apply · Delivery Portal' },
    ...(opening?.listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  const opening = await publicOpening(deps, params.opening).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  const given = { slug: params.opening, opened: formTimestampToken(deps), formKey: randomUUID() };
  return data({ opening, given }, { status: opening ? 200 : 404 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { deps, address, requestId } = context.get(pageRequestContext);
  const form = await readForm(request);
  const answered = await answer('apply', async () => {
    const { questions } = await publicOpening(deps, params.opening);
    const input = parseForm(applicationSchema(questions), form);
    const sent = { slug: params.opening, input, resume: chosenFile(form) };
    await applyToOpening(deps, sent, { address, requestId });
    return {};
  });
  if (answered instanceof Response) return answered;
  // A page with its script has what was typed.
  const values = form.has('scripted') || answered.data.ok ? {} : typed(form);
  return data({ ...answered.data, values }, answered.init ?? {});
}

/** A form without a chosen file sends an empty one. */
function chosenFile(form: FormData): File | null {
  const file = form.get('resume');
  return file instanceof File && file.size > 0 ? file : null;
}

/** Characters of a field that a refused form is shown with again. */
const REPEATED = 500;

function typed(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== HONEYPOT_FIELD ? [[name, value.slice(0, REPEATED)]] : [],
  );
  return Object.fromEntries(texts);
}

export default function Apply({ loaderData: { opening, given }, actionData }: Route.ComponentProps) {
  return <ApplyPage opening={opening} given={given} pageAnswer={actionData} />;
}
