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

/** A logger that writes one JSON object a line, with cookies, authorisations and passwords blotted out. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap(atEveryDepth), censor: '[redacted]' },
    },
    ...(destination ? [destination] : []),
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
