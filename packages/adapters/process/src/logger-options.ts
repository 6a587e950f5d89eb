import type { LoggerOptions } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What of an error is logged: no members beyond these, since a database puts values of rows into them. */
const errorFacts = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, ...codeOf(error) }
    : { message: String(error) };

const codeOf = (error: Error): { readonly code?: unknown } => ('code' in error ? { code: error.code } : {});

/** Logs that hold no person's data: neither addresses with their parameters, nor headers, nor bodies. */
export const loggerOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorFacts, req: () => undefined, res: () => undefined },
});
