import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/project');

describe('the configuration', () => {
  it('of a developer’s machine needs no environment', () => {
    expect(read({})).toMatchObject(
      E.right({
        demo: true,
        host: 'localhost',
        shopPort: 3000,
        port: 3001,
        rateLimits: true,
        dataDir: '/project/.torg',
      }),
    );
  });

  it('of production has no demo world unless it is asked for, and no secret that all know', () => {
    const secret = 'x'.repeat(32);
    expect(read({ NODE_ENV: 'production', TORG_SECRET: secret })).toMatchObject(E.right({ demo: false }));
    expect(read({ NODE_ENV: 'production', TORG_SECRET: secret, TORG_DEMO: '1' })).toMatchObject(
      E.right({ demo: true }),
    );
    for (const wrong of ['', 'short', 'torg-development-secret-known-to-all']) {
      expect(read({ NODE_ENV: 'production', TORG_SECRET: wrong })).toMatchObject(
        E.left(expect.stringMatching(/^TORG_SECRET: expected at least 32 characters/)),
      );
    }
  });

  it.each([
    [{ IDP_PORT: 'abc' }, 'IDP_PORT=abc: expected a port from 1 to 65535'],
    [{ TORG_DEMO: 'yes' }, 'TORG_DEMO=yes: expected 1 or 0'],
    [{ TORG_RATE_LIMITS: 'no' }, 'TORG_RATE_LIMITS=no: expected on or off'],
    [{ PORT: '4000', IDP_PORT: '4000' }, 'IDP_PORT=4000: expected another port than PORT'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: expected an address such as postgres://user:password@host:5432/torg',
    ],
  ])('%j is wrong', (environment, line) => {
    expect(read(environment)).toEqual(E.left(line));
  });
});
