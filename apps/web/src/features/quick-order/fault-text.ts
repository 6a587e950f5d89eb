import { type LineFault, maxQuickLines } from '@torg/domain/quick-order';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import type { Text } from '../../bindings/text.ts';

/** What the page of quick orders shows. */
export type ShownQuickOrder = Extract<OwnContent, { page: 'quick-order' }>;
export type ShownFinding = ShownQuickOrder['findings'][number];

const places = {
  typed: 'quick_order.at_typed',
  list: 'quick_order.at_list',
  file: 'quick_order.at_file',
} as const;

/** Where a line stands: `Line 3 of the file`. */
export const placeText = ({ t }: Pick<Text, 't'>, { source, line }: ShownFinding): string =>
  t(places[source], { line });

/** What is wrong with a line. @param name of its goods; empty where the SKU is none. */
export const faultText = ({ t }: Pick<Text, 't'>, fault: LineFault, name = ''): string => {
  switch (fault._tag) {
    case 'NoSku':
      return t('quick_order.no_sku');
    case 'UnknownSku':
      return t('quick_order.unknown_sku');
    case 'InvalidQuantity':
      return t('quick_order.invalid_quantity');
    case 'SoldOut':
      return t('quick_order.sold_out', { name });
    case 'NotEnoughStock': {
      const { wanted, available, inBasket } = fault;
      return t('quick_order.stock', { name, wanted, available, inBasket });
    }
    case 'TooManyUnits': {
      const { max, inBasket } = fault;
      return t('quick_order.too_many', { name, max, inBasket });
    }
    case 'NoRoom':
      return t('quick_order.no_room', { name, max: fault.max });
  }
};

const problems = {
  empty: 'quick_order.file_empty',
  'old-format': 'quick_order.file_old',
  unknown: 'quick_order.file_unknown',
  'too-large': 'quick_order.too_large',
  'too-many-rows': 'quick_order.too_long',
  nothing: 'quick_order.nothing',
  failed: 'quick_order.failed',
} as const satisfies Record<NonNullable<ShownQuickOrder['problem']>, string>;

/** Why nothing of a form was done. */
export const problemText = ({ t }: Pick<Text, 't'>, problem: NonNullable<ShownQuickOrder['problem']>): string =>
  t(problems[problem], { max: maxQuickLines });
