import { renderDocument as renderPdf } from '@torg/adapter-pdf';
import type { RenderDocument } from '@torg/domain/documents';
import { ContainerModule } from 'inversify';
import { type MakeDocument, makeDocument as make } from '../documents/make-document.ts';
import { createLogoOf } from '../documents/shop-logo.ts';
import { token } from './base.ts';

/** Makes the file of a document. */
const renderDocument = token<RenderDocument>('renderDocument');
/** Makes documents of orders. */
export const makeDocument = token<MakeDocument>('makeDocument');

export const documentModule = new ContainerModule(({ bind }) => {
  bind(renderDocument).toConstantValue(renderPdf);
  bind(makeDocument)
    .toResolvedValue(
      (render: RenderDocument): MakeDocument => make({ renderDocument: render, logoOf: createLogoOf() }),
      [renderDocument],
    )
    .inSingletonScope();
});
