import { href, redirect } from 'react-router';
import { formAction } from '#app/call.server.ts';
import {
  switchCompany,
  switchCompanySchema,
} from '#app/features/platform/account/companies/switch-company.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';

export const action = intentRouter({
  'switch-company': formAction(switchCompanySchema, async (ctx, input) => {
    await switchCompany(ctx, input);
    return { redirectTo: href('/member/dashboard') };
  }),
});

export function loader() {
  return redirect(href('/member/dashboard'));
}
