import { listDeletedVehicles, listVehicles } from '#app/features/work/vehicle/list-vehicles.server.ts';
import { listVehiclesSchema } from '#app/features/work/vehicle/vehicle-schema.ts';
import {
  type ApiCall,
  api,
  get,
  type Intent,
  intent,
  MEMBERS,
  ONLY_ADMIN,
} from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of, ofAMember } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';
import { newPlate } from './vehicle-records.ts';

const put: ApiCall['send'] = (browser, path) =>
  browser.upload(path, { name: 'a.csv' }, `plate,state\n${newPlate()},VA\n`);

/** The calls of the list, on the page at that path. */
function listCalls(
  path: string,
  answers: Record<'own' | 'theirs' | 'restored', string>,
): Record<string, Intent> {
  const named = async (made: Records) => ({ vehicleId: await made.vehicle() });
  const edited = async (made: Records) => ({ ...(await named(made)), plate: newPlate() });
  const deleted = async (made: Records) => ({ vehicleId: await made.deletedVehicle() });
  return {
    [`${path} vehicle-add`]: intent(answers.own, async () => ({ plate: newPlate() })),
    [`${path} vehicle-edit`]: intent(answers.theirs, edited, 'vehicleId'),
    [`${path} vehicle-delete`]: intent(answers.theirs, named, 'vehicleId'),
    [`${path} vehicle-restore`]: intent(answers.restored, deleted, 'vehicleId'),
  };
}

/** The calls of the import's page; its rows ask nothing. */
function importRoutes(path: string, theirs: string): Record<string, Intent> {
  const previewed = async (made: Records) => ({ importId: await made.previewedVehicles() });
  const answer = async (made: Records) => ({ ...(await previewed(made)), line: '2', answer: 'add' });
  const applied = async (made: Records) => ({ importId: await made.appliedVehicles() });
  return {
    [`${path} import-apply`]: intent(theirs, previewed, 'importId'),
    [`${path} import-undo`]: intent(theirs, applied, 'importId'),
    [`${path} import-answer`]: intent(theirs.replaceAll('200', '404'), answer, 'importId'),
  };
}

const ADMIN = `${ONLY_ADMIN}200`;
const DIALOGS = [[/^Add vehicle$/], [/^Edit /], [/^More for vehicles$/], [/^Actions for /]];
const SAMPLE = [[{ file: 'demo/samples/amazon_VehiclesData.csv' }]];

/** The vehicles, for the tests of everything. */
export const vehicleTests: NounTests = {
  pages: {
    //                           visitor member stranger manager           editor admin
    '/member/vehicles': 'login   200    200      200               200    200',
    '/member/vehicles/import': 'login   200    200      >/member/vehicles 200    200',
    '/admin/users/:memberId/vehicles': ADMIN,
    '/admin/users/:memberId/vehicles/import': ADMIN,
  },
  intents: {
    ...listCalls('/member/vehicles', {
      own: 'login 200 200 403 200 200',
      theirs: 'login 200 404 403 200 404',
      restored: 'login 200 409 403 200 409',
    }),
    ...listCalls('/admin/users/:memberId/vehicles', { own: ADMIN, theirs: ADMIN, restored: ADMIN }),
    ...importRoutes('/member/vehicles/import', 'login 200 404 403 200 404'),
    ...importRoutes('/admin/users/:memberId/vehicles/import', ADMIN),
  },
  calls: {
    'GET /api/member/vehicles.csv': api('401 200 200 200 200 200', get),
    'PUT /api/member/vehicle-imports': api('401 201 201 403 201 201', put),
    'GET /api/member/vehicle-imports/sample.csv': api('401 200 200 403 200 200', get),
    'GET /api/member/vehicle-imports/:importId/report.csv': api('401 200 404 200 200 404', get, (made) =>
      made.previewedVehicles(),
    ),
    [`GET ${MEMBERS}/vehicles.csv`]: api('401 403 403 403 403 200', get),
    [`PUT ${MEMBERS}/vehicle-imports`]: api('401 403 403 403 403 201', put),
    [`GET ${MEMBERS}/vehicle-imports/sample.csv`]: api('401 403 403 403 403 200', get),
    [`GET ${MEMBERS}/vehicle-imports/:importId/report.csv`]: api('401 403 403 403 403 200', get, (made) =>
      made.previewedVehicles(),
    ),
  },
  screens: [
    ...of('member', [
      { name: 'vehicles', route: '/member/vehicles', path: '/member/vehicles', opens: DIALOGS },
      {
        name: 'vehicle-import',
        route: '/member/vehicles/import',
        path: '/member/vehicles/import',
        opens: SAMPLE,
      },
    ]),
    ...of('admin', [
      ofAMember({
        name: 'member-vehicles',
        route: '/admin/users/:memberId/vehicles',
        rest: '/vehicles',
        opens: DIALOGS,
      }),
      ofAMember({
        name: 'member-vehicle-import',
        route: '/admin/users/:memberId/vehicles/import',
        rest: '/vehicles/import',
        opens: SAMPLE,
      }),
    ]),
  ],
  lists: {
    vehicles: (ctx) => listVehicles(ctx, listVehiclesSchema.parse({ q: 'fak' })),
    'vehicles by day': (ctx) => listVehicles(ctx, listVehiclesSchema.parse({ sort: 'to' })),
  },
  deleted: { vehicles: listDeletedVehicles },
};
