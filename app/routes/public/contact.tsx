import { data, href } from 'react-router';
import { parseForm, readForm } from '#app/call.server.ts';
import { salesFormOf } from '#app/features/website/contact/contact-details.ts';
import { ContactForm } from '#app/features/website/contact/contact-form.tsx';
import { contactSchema, MESSAGE_HELD, MESSAGE_SENT } from '#app/features/website/contact/contact-schema.ts';
import { sendMessage } from '#app/features/website/contact/send-message.server.ts';
import { ContactPage } from '#app/features/website/site/pages/contact-page.tsx';
import { GenericPage } from '#app/features/website/site/pages/generic-page.tsx';
import { formTimestampToken } from '#app/fields/form-timestamp.server.ts';
import { answer } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { builtInPage } from '#app/session/public-page.server.ts';
import { headTags } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  const { head, shown } = await builtInPage(context, 'contact');
  return {
    head,
    shown,
    opened: formTimestampToken(deps),
    sales: salesFormOf(new URL(request.url).searchParams),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address, requestId } = context.get(pageRequestContext);
  const form = await readForm(request);
  // The script shows the toast itself; without one, it comes with the page that the redirect leads to.
  const onward = form.has('scripted') ? {} : { redirectTo: href('/contact') };
  const answered = await answer('contact-send', async () => {
    const { held } = await sendMessage(deps, parseForm(contactSchema, form), { address, requestId });
    return { toast: held ? MESSAGE_HELD : MESSAGE_SENT, ...onward };
  });
  if (answered instanceof Response) return answered;
  // A page with its script has what was typed.
  const values = form.has('scripted') ? {} : typed(form);
  return data({ ...answered.data, values }, answered.init ?? {});
}

/** Characters of each field that a refused form is shown with again. */
const REPEATED = {
  name: 200,
  email: 254,
  message: 10_000,
  company: 200,
  phone: 40,
  vans: 5,
  station: 60,
  plan: 20,
};

/** What was typed, so far as its fields take it: the page repeats nothing longer. */
function typed(form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REPEATED).map(([name, most]) => [name, String(form.get(name) ?? '').slice(0, most)]),
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, opened, sales } = loaderData;
  if (shown.kind === 'custom') return <GenericPage content={shown.content} />;
  return (
    <ContactPage content={shown.page.content}>
      <ContactForm key={sales?.topic} opened={opened} pageAnswer={actionData} sales={sales} />
    </ContactPage>
  );
}
