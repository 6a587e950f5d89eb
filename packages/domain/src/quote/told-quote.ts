import type { Quote } from './quote.ts';

/** A quote as pages and calls tell it. */
export type ToldQuote = Omit<Quote, 'company' | 'from' | 'locale' | 'customer'> & {
  /** Who asked; the mailbox is told to representatives alone. */
  readonly customer: Pick<Quote['customer'], 'name' | 'company' | 'email'>;
};

/** A quote as all who buy for its company are told it: of who asked no number and no mailbox. */
export const toldQuote = ({ company: _, from: __, locale: ___, customer, ...quote }: Quote): ToldQuote => ({
  ...quote,
  customer: { name: customer.name, ...(customer.company === undefined ? {} : { company: customer.company }) },
});

/** A quote as representatives are told it, who may have to ask the customer something. */
export const quoteForDesk = (quote: Quote): ToldQuote => {
  const { customer, ...told } = toldQuote(quote);
  const { email } = quote.customer;
  return { ...told, customer: { ...customer, ...(email === undefined ? {} : { email }) } };
};
