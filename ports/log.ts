import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger };

/** From the quietest to the most talkative. */
export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

const SECRETS = [
  'cookie',
  'Cookie',
  '["set-cookie"]',
  '["Set-Cookie"]',
  'authorization',
  'Authorization',
  'password',
];
const DEEPEST = 4;

/** About the lines of a busy turn; what is beyond is written at once. */
const TURN_BYTES = 8 * 1024;

/**
 * A logger that writes one JSON object a line, with cookies, authorisations and passwords blotted out; to standard output
 * without a destination.
 */
export function createLogger(level: LogLevel, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap(atEveryDepth), censor: '[redacted]' },
    },
    destination,
  );
}

type Flushed = DestinationStream & { flushSync(): void };

let ofProcess: Flushed | undefined;

/** The one of the process, which is written to its end however the process comes to it, but for a kill. */
function standardOutput(): DestinationStream {
  if (ofProcess) return ofProcess;
  ofProcess = linesOfATurn(pino.destination({ dest: 1, sync: true, minLength: TURN_BYTES }));
  process.once('exit', ofProcess.flushSync);
  return ofProcess;
}

/**
 * Writes the lines of each turn of the event loop at once, since one call of the system for each is a tenth of what a kept page
 * takes. A process that is killed amid a turn loses that turn's lines at most.
 */
export function linesOfATurn(out: Flushed): Flushed {
  let isDue = false;
  const flushSync = () => {
    isDue = false;
    out.flushSync();
  };
  return Object.assign(
    {
      write(line: string) {
        out.write(line);
        if (!isDue) setImmediate(flushSync);
        isDue = true;
      },
    },
    { flushSync },
  );
}

/**
 * Redaction knows no "at any depth", so each depth is spelt out: `password`, `*.password`, `*.*.password`.
 */
function atEveryDepth(key: string): string[] {
  return Array.from({ length: DEEPEST }, (_, depth) => {
    const path = '*.'.repeat(depth) + key;
    return path.replace('.[', '[');
  });
}
