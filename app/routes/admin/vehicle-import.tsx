import { type ActionFunctionArgs, data } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { actFor } from '#app/features/members/member/find-member.server.ts';
import { MEMBERS_PATH } from '#app/features/members/member/list-location.ts';
import { MemberNotFound } from '#app/features/members/member/member-not-found.tsx';
import { importCalls } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { VehicleImportPage } from '#app/features/work/vehicle/import/vehicle-import-page.tsx';
import { vehiclesImport } from '#app/features/work/vehicle/import/vehicles-import.server.ts';
import { vehiclesLocation } from '#app/features/work/vehicle/vehicles-location.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import type { Route } from './+types/vehicle-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import Vehicles · Delivery Portal' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const acting = await actFor(ctxOf(context), params.memberId);
    const list = vehiclesLocation(params.memberId).list(new URLSearchParams());
    return data({ page: await importPage(acting, vehiclesImport, new URL(request.url).searchParams, list) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ page: null }, { status: 404 });
  }
}

const acting = (ctx: Ctx, args: ActionFunctionArgs) => actFor(ctx, args.params.memberId ?? '');

export const action = actions(importCalls(vehiclesImport, acting));

export default function VehicleImportRoute({ loaderData: { page }, params }: Route.ComponentProps) {
  if (!page) return <MemberNotFound back={MEMBERS_PATH} />;
  return <VehicleImportPage key={params.memberId} {...page} />;
}
