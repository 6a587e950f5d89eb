import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['apps/*', 'packages/domain', 'packages/contracts', 'packages/shops', 'packages/adapters/*', 'scripts'],
  },
});
