import type { Catalogue, Category, PriceContext } from '@torg/domain/catalogue';
import type { Unavailable } from '@torg/domain/failure';
import { either as E } from 'fp-ts';

/** Category trees that were read before: every page shows one. */
export type CategoryMemory = {
  /** The same catalogue, whose category tree is read once until the shop's catalogue moves. */
  readonly remember: (shopId: string, audience: PriceContext, catalogue: Catalogue) => Catalogue;
  /** The shop's catalogue moved. */
  readonly forget: (shopId: string) => void;
  /** Changes may have been missed. */
  readonly forgetAll: () => void;
};

type Answer = Promise<E.Either<Unavailable, readonly Category[]>>;

/** Makes an empty memory. It holds one tree for each shop and customer group; a failure is not remembered. */
export const createCategoryMemory = (): CategoryMemory => {
  const trees = new Map<string, Map<string, Answer>>();

  const read = (shopId: string, group: string, catalogue: Catalogue): Answer => {
    const ofShop = trees.get(shopId) ?? new Map<string, Answer>();
    trees.set(shopId, ofShop);
    const known = ofShop.get(group);
    if (known !== undefined) return known;
    const answer = catalogue.categories()();
    ofShop.set(group, answer);
    const drop = () => ofShop.get(group) === answer && ofShop.delete(group);
    answer.then((result) => E.isLeft(result) && drop(), drop);
    return answer;
  };

  return {
    remember: (shopId, { customerGroup }, catalogue) => ({
      ...catalogue,
      categories: () => () => read(shopId, customerGroup, catalogue),
    }),
    forget: (shopId) => {
      trees.delete(shopId);
    },
    forgetAll: () => trees.clear(),
  };
};
