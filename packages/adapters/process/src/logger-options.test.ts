import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loggerOptions } from './logger-options.ts';

it('logs of an error neither its members nor the row that it is about', () => {
  const lines: string[] = [];
  const logger = pino(loggerOptions('info'), { write: (line) => void lines.push(line) });
  logger.error({
    err: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.com)' }),
  });
  expect(lines[0]).toContain('23505');
  expect(lines[0]).not.toContain('ada@example.com');
});
