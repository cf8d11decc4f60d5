/** The portal does not start on the data that it found. The message says why, and what to do next. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
