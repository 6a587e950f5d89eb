import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'adapter-postgres',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/test-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
