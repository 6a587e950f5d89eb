import type { BasketCommand } from '@torg/domain/basket';
import { type Catalogue, chooseVariant, readOptionValues } from '@torg/domain/catalogue';
import type { ShopFailure } from '@torg/domain/failure';
import { productPath } from '@torg/domain/navigation';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';

/** Where somebody is asked for what is missing to a choice. */
export type Ask = { readonly askAt: string };

/**
 * Fills in the SKU that a form without scripts means: it names a product and values of its options.
 * @param fields what was posted; a form that names a SKU, or no product, is left as it is.
 * @returns on the left the path where the shopper is asked for what is missing.
 */
export const withChosenSku =
  (catalogue: Pick<Catalogue, 'product'>) =>
  (
    command: BasketCommand,
    slug: string,
    fields: Readonly<Record<string, unknown>>,
  ): TE.TaskEither<ShopFailure, E.Either<Ask, BasketCommand>> => {
    if (command.intent !== 'add' || command.sku !== '' || slug === '') return TE.right(E.right(command));
    return F.pipe(
      catalogue.product(slug),
      TE.map(
        O.match(
          () => E.right(command),
          (product) => {
            const choice = chooseVariant(product, { options: readOptionValues(Object.entries(fields)) });
            const [missing] = choice?.open ?? [];
            if (choice === undefined) return E.right(command);
            if (missing === undefined) return E.right({ ...command, sku: choice.shown.sku });
            return E.left({ askAt: productPath(product.slug, { options: choice.values, ask: missing }) });
          },
        ),
      ),
    );
  };
