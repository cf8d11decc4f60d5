import { Hono } from 'hono';
import { exportVehicles } from '#app/features/work/vehicle/export-vehicles.server.ts';
import { vehiclesImport } from '#app/features/work/vehicle/import/vehicles-import.server.ts';
import { csvFile } from './csv-file.ts';
import { importRoutes } from './import-routes.ts';
import type { MemberEnv } from './member-env.ts';

/** The fleet as a file, in and out. */
export function vehicleCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/vehicles.csv', async (c) => csvFile(c, 'vehicles.csv', await exportVehicles(c.get('ctx'))));
  app.route('/', importRoutes(vehiclesImport));
  return app;
}
