import { describe, expect, it } from 'vitest';
import { fieldOf, formFields, redirectField, textField } from './form-fields.ts';

const sent = (body: unknown) => ({ body });

describe('a field of a form', () => {
  it('is its text, and the first where it came several times', () => {
    expect(textField(sent({ name: 'Kari' }), 'name')).toBe('Kari');
    expect(textField(sent({ name: ['Kari', 'Ola'] }), 'name')).toBe('Kari');
    expect(textField(sent({ name: '' }), 'name')).toBe('');
  });

  it.each([
    ['nothing was sent', undefined],
    ['a form is null', null],
    ['a form is a text', 'name=Kari'],
    ['it is not there', {}],
    ['it is no text', { name: { first: 'Kari' } }],
    ['it is an empty list', { name: [] }],
  ])('is none where %s', (_, body) => {
    expect(textField(sent(body), 'name')).toBeUndefined();
    expect(fieldOf(sent(body), 'name')).toBe('');
  });

  it('is not what every object has', () => {
    expect(textField(sent({}), 'constructor')).toBeUndefined();
    expect(formFields(sent(undefined))).toEqual({});
  });

  it('is cut where nobody has typed it; the way back is not', () => {
    const long = `/all?filter=${'x'.repeat(2000)}`;
    const form = sent({ name: long, redirectUri: long });
    expect(fieldOf(form, 'name')).toHaveLength(1000);
    expect(redirectField(form)).toBe(long);
    expect(redirectField(sent({}))).toBe('');
  });
});
