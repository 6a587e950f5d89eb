import { Type } from 'typebox';

const Country = Type.String({ description: 'ISO 3166-1 alpha-2' });

/** By what rates an order is taxed: the shop's own, those of the country that it goes to, or none as an export. */
export const Taxation = Type.Union([
  Type.Object({ _tag: Type.Literal('Home') }),
  Type.Object({
    _tag: Type.Literal('Destination'),
    country: Country,
    rates: Type.Record(Type.String(), Type.Integer(), { description: 'basis points, by the shop’s tax classes' }),
  }),
  Type.Object({ _tag: Type.Literal('Export'), country: Country }),
]);
