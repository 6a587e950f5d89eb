import { Type } from 'typebox';
import { Milliseconds } from './figures.ts';

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
  Type.Object({
    _tag: Type.Literal('ReverseCharge'),
    country: Country,
    vatNumber: Type.String({ description: 'of the buyer, as its register writes it' }),
    checkedAt: Milliseconds,
    consultation: Type.Optional(Type.String({ description: 'by what VIES knows that it was asked' })),
  }),
]);
