import { fileURLToPath } from 'node:url';

/** The folder of the demo brands, one folder each; operators point TORG_SHOPS_DIR at their own. */
export const demoShopsDirectory: string = fileURLToPath(new URL('..', import.meta.url));
