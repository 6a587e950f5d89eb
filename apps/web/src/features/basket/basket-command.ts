/** What a form that is posted to `/basket` asks for. What was typed is judged where the basket is kept. */
export type BasketCommand =
  | { readonly intent: 'add'; readonly sku: string; readonly quantity: number }
  | { readonly intent: 'set'; readonly line: string; readonly quantity: number }
  | { readonly intent: 'remove'; readonly line: string }
  | { readonly intent: 'accept' }
  | { readonly intent: 'clear' };

/** Reads a form of the basket; undefined when it is another form. */
export const readBasketCommand = (form: Pick<FormData, 'get'>): BasketCommand | undefined => {
  const told = (name: string): string => String(form.get(name) ?? '').trim();
  // An empty number would read as 0, and a missing one of a form to add means 1.
  const quantity = Number(told('quantity') || Number.NaN);
  switch (told('intent')) {
    case 'add':
      return { intent: 'add', sku: told('sku'), quantity: form.get('quantity') === null ? 1 : quantity };
    case 'set':
      return { intent: 'set', line: told('line'), quantity };
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
