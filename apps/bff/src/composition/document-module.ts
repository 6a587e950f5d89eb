import { renderDocument as renderPdf } from '@torg/adapter-pdf';
import { findDigitalFile } from '@torg/adapter-shop-files';
import type { RenderDocument } from '@torg/domain/documents';
import { ContainerModule } from 'inversify';
import { type MakeDocument, makeDocument as make } from '../documents/make-document.ts';
import type { FindFile } from '../documents/send-file.ts';
import { createLogoOf } from '../documents/shop-logo.ts';
import { token } from './base.ts';

/** Makes the file of a document. */
const renderDocument = token<RenderDocument>('renderDocument');
/** Makes documents of orders. */
export const makeDocument = token<MakeDocument>('makeDocument');

/** Finds the files that shops sell. */
export const findFile = token<FindFile>('findFile');

export const documentModule = new ContainerModule(({ bind }) => {
  bind(renderDocument).toConstantValue(renderPdf);
  bind(findFile).toConstantValue(({ files }, sku) => findDigitalFile(files.directory, sku));
  bind(makeDocument)
    .toResolvedValue(
      (render: RenderDocument): MakeDocument => make({ renderDocument: render, logoOf: createLogoOf() }),
      [renderDocument],
    )
    .inSingletonScope();
});
