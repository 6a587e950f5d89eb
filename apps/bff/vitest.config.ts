import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bff',
    include: ['src/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@torg/adapter-postgres/test-server'))],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
