import type { postSeo } from '@torg/contracts';
import type { Contents } from '@torg/domain';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { isNotFound, outage } from './problem.ts';

/** The articles of a shop, read over HTTP. */
export const httpContents = (call: Call): Contents => {
  const seo = call<typeof postSeo>('POST', '/api/seo');
  return {
    article: (slug) =>
      F.pipe(
        seo({ body: { id: slug, type: 'content' } }),
        TE.map((answer) => O.fromNullable(answer.article)),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(outage(failure)))),
      ),
  };
};
