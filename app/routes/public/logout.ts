import { redirect } from 'react-router';
import { loginOf } from '#app/ctx.ts';
import { actorOfEvent, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import type { Route } from './+types/logout';

/** Ends the session on the server and takes its cookie away. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps, ...who } = context.get(pageRequestContext);
  const signedIn = who.signedIn ?? who.settingUp;
  if (!signedIn) return redirect('/');
  await noteSecurity(deps, actorOfEvent(signedIn.actor), 'login.out', {});
  const { headers } = await deps.auth.api.signOut({ headers: request.headers, returnHeaders: true });
  await deps.events.publish([{ memberId: null, topic: `session:${loginOf(signedIn.actor)}` }]);
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie);
  return redirect('/', { headers: cookies });
}

export function loader() {
  return redirect('/');
}
