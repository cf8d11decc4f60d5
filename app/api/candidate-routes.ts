import { Hono } from 'hono';
import { z } from 'zod';
import { findCandidateFile } from '#app/features/hiring/candidate/applied/candidate-files.server.ts';
import { candidatesInStage } from '#app/features/hiring/candidate/bulk/chosen-in-stage.server.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { exportCandidates } from '#app/features/hiring/candidate/export-candidates.server.ts';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { STAGES } from '#app/features/hiring/candidate/stages.ts';
import { csvFile } from './csv-file.ts';
import { importRoutes } from './import-routes.ts';
import { type MemberEnv, parseInput } from './member-env.ts';
import { serveFile } from './serve-content.ts';

const stageSchema = z.enum(STAGES);

/** The pipeline as a file, in and out. */
export function candidateCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/candidates.csv', async (c) => {
    const query = parseInput(pipelineSchema, c.req.query());
    return csvFile(c, 'candidates.csv', await exportCandidates(c.get('ctx'), query));
  });
  app.get('/candidates.json', async (c) => {
    const query = parseInput(pipelineSchema, c.req.query());
    const candidates = await candidatesInStage(
      c.get('ctx'),
      query,
      parseInput(stageSchema, c.req.query('stage')),
    );
    return c.json({ candidates }, 200, { 'cache-control': 'private, no-store' });
  });
  app.get('/candidate-files/:fileId', async (c) => {
    const file = await findCandidateFile(c.get('ctx'), c.req.param('fileId'));
    const { name, type: mediaType, preview, sha256, size_bytes: size } = file;
    const inline = c.req.query('preview') === '1';
    return serveFile(c, sha256, { name, mediaType, preview, size, inline });
  });
  app.route('/', importRoutes(candidatesImport));
  return app;
}
