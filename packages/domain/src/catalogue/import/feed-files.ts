import { either as E } from 'fp-ts';
import type { ProductDocument, ProductVideo } from '../product-facts.ts';
import {
  documentEndings,
  endingOf,
  mostFileBytes,
  productFilePath,
  productFileType,
  videoEndings,
} from '../product-file.ts';
import type { FeedContext } from './feed-context.ts';
import { readList } from './feed-details.ts';
import type { FeedFacts } from './feed-item.ts';
import { atMost, longest, most, within } from './feed-limits.ts';
import { type FeedRow, type Field, type FieldProblem, type Told, valuesOf, wrong } from './feed-row.ts';
import type { Plain } from './feed-texts.ts';

/** Hosts whose pages with videos are linked to. */
const videoHosts: readonly string[] = ['www.youtube.com', 'youtube.com', 'youtu.be', 'vimeo.com'];

const megabyte = 1024 * 1024;

type File = { readonly address: string; readonly type: string; readonly bytes?: number };

const ownFile = (field: string, value: string, types: readonly string[], { fileSizes }: FeedContext): Field<File> => {
  const type = endingOf(value);
  const expected = `an https address, or a file of letters, digits, - and _ that ends in ${types.join(', ')}`;
  if (productFileType(value) === undefined || !types.includes(type)) {
    return wrong(field, value, 'invalid_address', expected);
  }
  const bytes = fileSizes?.get(value);
  if (bytes === undefined) {
    return wrong(field, value, 'missing_file', 'an https address, as the shop has no such file');
  }
  if (bytes > mostFileBytes) {
    return wrong(field, value, 'too_large', `a file of at most ${mostFileBytes / megabyte} MB`);
  }
  return E.right({ address: productFilePath(value), type, bytes });
};

/** Reads where a document lies: a file of the shop, or an https address. */
export const readAddress = (field: string, value: string, context: FeedContext): Field<File> => {
  const fits = within(field, longest.document, value);
  if (E.isLeft(fits)) return fits;
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return ownFile(field, value, documentEndings, context);
  const url = new URL(value);
  const type = endingOf(url.pathname);
  return E.right({ address: url.href, type: documentEndings.includes(type) ? type : 'html' });
};

const readDocument =
  (plain: Plain, context: FeedContext) =>
  (text: string): Field<ProductDocument> => {
    const colon = text.indexOf(':');
    const name = plain(text.slice(0, Math.max(0, colon)));
    const address = text.slice(colon + 1).trim();
    // An address without a name would be taken apart at the colon behind its scheme.
    if (name === '' || address === '' || address.startsWith('//')) {
      return wrong('document', text, 'invalid_document', 'name:file or name:https address');
    }
    const named = within('document', longest.documentName, name);
    if (E.isLeft(named)) return named;
    return E.map((file: File): ProductDocument => ({ name, ...file }))(readAddress('document', address, context));
  };

const split = <A>(
  fields: readonly Field<A>[],
): { readonly good: readonly A[]; readonly wrongs: readonly FieldProblem[] } => ({
  good: fields.flatMap((field) => (E.isRight(field) ? [field.right] : [])),
  wrongs: fields.flatMap((field) => (E.isLeft(field) ? field.left : [])),
});

/** Reads `document`: `name:file` or `name:https address`, separated by commas. One that is wrong takes no other with it. */
export const readDocuments = (row: FeedRow, plain: Plain, context: FeedContext): Told<Pick<FeedFacts, 'documents'>> => {
  const asked = atMost('document', most.document, readList(valuesOf(row, 'document')));
  if (E.isLeft(asked)) return { told: {}, wrongs: asked.left };
  const { good, wrongs } = split(asked.right.map(readDocument(plain, context)));
  return { told: good.length === 0 ? {} : { documents: good }, wrongs };
};

const readOneVideo =
  (context: FeedContext) =>
  (value: string): Field<ProductVideo> => {
    const fits = within('video_link', longest.document, value);
    if (E.isLeft(fits)) return fits;
    if (!/^https?:\/\//i.test(value)) {
      return E.map(({ address }: File): ProductVideo => ({ address }))(
        ownFile('video_link', value, videoEndings, context),
      );
    }
    const url = URL.canParse(value) ? new URL(value.replace(/^http:/i, 'https:')) : undefined;
    return url !== undefined && videoHosts.includes(url.host)
      ? E.right({ address: url.href, host: url.host })
      : wrong(
          'video_link',
          value,
          'unknown_video_host',
          `a file of the shop, or an address at ${videoHosts.join(', ')}`,
        );
  };

/** Reads `video_link`, separated by commas; the first good one is shown. */
export const readVideo = (row: FeedRow, context: FeedContext): Told<Pick<FeedFacts, 'video'>> => {
  const { good, wrongs } = split(readList(valuesOf(row, 'video_link')).map(readOneVideo(context)));
  const [video] = good;
  return { told: video === undefined ? {} : { video }, wrongs };
};
