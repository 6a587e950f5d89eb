import { defineProject } from 'vitest/config';

export default defineProject({
  // Properties try hundreds of orders, and machines have other work meanwhile.
  test: { testTimeout: 20_000 },
});
