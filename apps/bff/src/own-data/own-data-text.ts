import type { OwnExport } from '@torg/domain/own-data';
import { either as E } from 'fp-ts';

/** What stands above an export. `madeAt`: milliseconds since 1970. */
export type ExportHead = { readonly shop: { readonly id: string; readonly name: string }; readonly madeAt: number };

/**
 * An export as JSON (`getOwnData`), piece by piece: no more than one read is in memory, however much there is.
 * @throws where a read fails on the way: what was sent until then is no whole file, and has to be seen not to be one.
 */
export async function* ownDataText(
  { shop, madeAt }: ExportHead,
  { user, chunks, read }: OwnExport,
): AsyncGenerator<string> {
  const head = { format: 1, shop, madeAt: new Date(madeAt).toISOString(), user };
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "kept": {`;
  let part: string | undefined;
  let isFirst = true;
  for (const chunk of chunks) {
    const rows = await read(chunk)();
    if (E.isLeft(rows)) throw new Error('an export broke off', { cause: rows.left.cause });
    if (chunk.part !== part) {
      yield `${part === undefined ? '' : '\n    ],'}\n    ${JSON.stringify(chunk.part)}: [`;
      [part, isFirst] = [chunk.part, true];
    }
    for (const row of rows.right) {
      yield `${isFirst ? '' : ','}\n      ${JSON.stringify(row)}`;
      isFirst = false;
    }
  }
  yield `${part === undefined ? '' : '\n    ]\n  '}}\n}\n`;
}
