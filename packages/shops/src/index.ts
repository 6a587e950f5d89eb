import { fileURLToPath } from 'node:url';

export { type ContrastProblem, contrastProblems } from './contrast.ts';
export { unknownTokens } from './unknown-tokens.ts';

/** The folder of the demo brands, one folder each; operators point TORG_SHOPS_DIR at their own. */
export const demoShopsDirectory: string = fileURLToPath(new URL('..', import.meta.url));
