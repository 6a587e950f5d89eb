import { renderDocument as renderPdf } from '@torg/adapter-pdf';
import { findDigitalFile } from '@torg/adapter-shop-files';
import type { RenderDocument } from '@torg/domain/documents';
import type { Contracts } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import type { SigningStore } from '@torg/domain/subscription/server';
import { ContainerModule } from 'inversify';
import {
  type MakeDocument,
  makeContract,
  makeDocument as makeOf,
  type RenderDeps,
} from '../documents/make-document.ts';
import type { FindFile } from '../documents/send-file.ts';
import { createLogoOf } from '../documents/shop-logo.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { token } from './base.ts';
import { type ContractSigningsOf, contractSigningsOf, signingStoreOf } from './signing-module.ts';

/** Makes the file of a document. */
const renderDocument = token<RenderDocument>('renderDocument');
const rendering = token<RenderDeps>('rendering');
/** Makes documents of orders. */
export const makeDocument = token<MakeDocument>('makeDocument');
/** How a shop has contracts signed before an order is placed; undefined where it does not. */
export type ContractsOf = (shop: RunningShop) => Contracts | undefined;
export const contractsOf = token<ContractsOf>('contractsOf');

/** Finds the files that shops sell. */
export const findFile = token<FindFile>('findFile');

export const documentModule = new ContainerModule(({ bind }) => {
  bind(renderDocument).toConstantValue(renderPdf);
  bind(findFile).toConstantValue(({ files }, sku) => findDigitalFile(files.directory, sku));
  bind(rendering)
    .toResolvedValue((render: RenderDocument) => ({ renderDocument: render, logoOf: createLogoOf() }), [renderDocument])
    .inSingletonScope();
  bind(makeDocument)
    .toResolvedValue(
      (deps: RenderDeps, storeOf: (info: Pick<ShopInfo, 'id'>) => SigningStore): MakeDocument =>
        makeOf({ ...deps, readContract: (info, id) => storeOf(info).file(id) }),
      [rendering, signingStoreOf],
    )
    .inSingletonScope();
  bind(contractsOf)
    .toResolvedValue(
      (deps: RenderDeps, signingsOf: ContractSigningsOf): ContractsOf =>
        (shop) => {
          const signings = signingsOf(shop.info);
          const makeOne = makeContract(deps);
          return (
            signings && {
              requireSignature: signings.require,
              isSigned: signings.isSigned,
              makeContract: (order, facts) => makeOne(shop, order, facts),
            }
          );
        },
      [rendering, contractSigningsOf],
    )
    .inSingletonScope();
});
