import { defineConfig } from 'vitest/config';

/** Tests that need stripe-mock, which `npm test` starts before them. */
export default defineConfig({ test: { include: ['packages/adapters/payment/src/stripe/**/*.mocked.ts'] } });
