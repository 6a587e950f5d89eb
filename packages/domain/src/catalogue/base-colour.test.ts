import { describe, expect, it } from 'vitest';
import { baseColourOf, baseColours, isBaseColour } from './base-colour.ts';

describe('the base colour of a name', () => {
  it.each([
    ['Sort', 'black'],
    ['Nattblå', 'blue'],
    ['Mosegrønn', 'green'],
    ['Granskog', 'green'],
    ['Signalgul', 'yellow'],
    ['Blåbær', 'purple'],
    ['Ljusgrå', 'grey'],
    ['Lys grå', 'grey'],
    ['Black and orange', 'black'],
    ['Hvit og eik', 'white'],
    ['Flere farger', 'multi'],
    ['NAVY', 'blue'],
  ])('%s is %s', (name, expected) => {
    expect(baseColourOf(name)).toBe(expected);
  });

  it.each(['', 'Vinter', 'Trend 24', 'Titan'])('%j says no colour', (name) => {
    expect(baseColourOf(name)).toBeUndefined();
  });

  it.each(baseColours)('%s is a value of the facet, and no other name is', (colour) => {
    expect(isBaseColour(colour)).toBe(true);
    expect(isBaseColour(colour.toUpperCase())).toBe(false);
  });
});
