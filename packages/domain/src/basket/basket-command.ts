/** What a form that is posted to `/basket` asks for. What was typed is judged where the basket is kept. */
export type BasketCommand =
  | { readonly intent: 'add'; readonly sku: string; readonly quantity: number }
  | { readonly intent: 'set'; readonly line: string; readonly quantity: number }
  | { readonly intent: 'remove'; readonly line: string }
  | { readonly intent: 'accept' }
  | { readonly intent: 'clear' };

/** What stands in a field of a form; undefined where it has no such field. */
export type Field = (name: string) => string | undefined;

// More than digits would let "1e1" mean 10, and nothing at all 0.
const quantityOf = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/**
 * Reads a form of the basket, in the browser and, before any script has run, on the server.
 * @returns undefined when it is another form; a quantity that is none is `NaN`, and a form to add without one adds 1.
 */
export const readBasketCommand = (field: Field): BasketCommand | undefined => {
  const told = (name: string): string => field(name)?.trim() ?? '';
  switch (told('intent')) {
    case 'add':
      return { intent: 'add', sku: told('sku'), quantity: quantityOf(field('quantity') ?? '1') };
    case 'set':
      return { intent: 'set', line: told('line'), quantity: quantityOf(told('quantity')) };
    case 'remove':
      return { intent: 'remove', line: told('line') };
    case 'accept':
      return { intent: 'accept' };
    case 'clear':
      return { intent: 'clear' };
    default:
      return undefined;
  }
};
