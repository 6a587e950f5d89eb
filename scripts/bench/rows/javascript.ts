import { join } from 'node:path';
import { kilobytes, limit, weigh } from '../../weight.mjs';
import { root } from '../child.ts';
import type { Row } from '../row.ts';

export const javascript: Row = {
  name: 'JavaScript to the first interactive product page',
  budget: 'at most 118 kB brotli',
  measure: async () => {
    const { total, files } = weigh(join(root, 'apps/web/dist/client'));
    if (files === 0) throw new Error('the web application is not built');
    return { figure: `${kilobytes(total)} kB in ${files} scripts`, met: total <= limit };
  },
};
