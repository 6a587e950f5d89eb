import { Type } from 'typebox';
import { ImageRef } from './image.ts';

const EnergyClass = Type.Union([
  Type.Literal('A+++'),
  Type.Literal('A++'),
  Type.Literal('A+'),
  Type.Literal('A'),
  Type.Literal('B'),
  Type.Literal('C'),
  Type.Literal('D'),
  Type.Literal('E'),
  Type.Literal('F'),
  Type.Literal('G'),
]);

/** The class of an energy label and the ends of its scale. */
export const energyArrow = { class: EnergyClass, best: EnergyClass, worst: EnergyClass };

const Percent = Type.Integer({ minimum: 1, maximum: 100 });

export const Charging = Type.Object(
  {
    minWatts: Type.Number(),
    maxWatts: Type.Number(),
    usbPd: Type.Boolean(),
    chargerIncluded: Type.Optional(Type.Boolean()),
    picture: Type.Optional(ImageRef),
  },
  { description: 'what the charging pictogram of Directive 2014/53/EU says' },
);

export const EcoRating = Type.Object({
  score: Percent,
  reasons: Type.Array(Type.String()),
  picture: Type.Optional(ImageRef),
});

export const ProductDocument = Type.Object({
  name: Type.String(),
  address: Type.String({ description: 'a path of the shop or an https URL' }),
  type: Type.String({ description: 'the ending, such as pdf' }),
  bytes: Type.Optional(Type.Integer()),
});

export const ProductVideo = Type.Object({
  address: Type.String(),
  host: Type.Optional(Type.String({ description: 'whose page this is; left out of a file of the shop' })),
});

const Measure = Type.Object({ value: Type.Number(), unit: Type.String() });

export const UnitPricing = Type.Object(
  { measure: Measure, base: Measure },
  { description: 'how much the goods hold, and what their unit price is stated for' },
);

export const Condition = Type.Object(
  {
    state: Type.Union([Type.Literal('refurbished'), Type.Literal('used')]),
    grade: Type.Optional(Type.String()),
    batteryHealth: Type.Optional(Percent),
  },
  { description: 'left out of new goods' },
);
