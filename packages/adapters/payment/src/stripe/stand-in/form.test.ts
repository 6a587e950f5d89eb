import { expect, it } from 'vitest';
import { readForm } from './form.ts';

it('reads what Stripe calls a form', () => {
  const form = readForm(
    'mode=payment&metadata[reference]=a%26b&payment_intent_data[metadata][shop]=x&expand[0]=a.b&expand[1]=c&n=007&m=-1',
  );
  expect(form.text('mode')).toBe('payment');
  expect(form.text('nothing')).toBeUndefined();
  expect(form.record('metadata')).toEqual({ reference: 'a&b' });
  expect(form.record('payment_intent_data[metadata]')).toEqual({ shop: 'x' });
  expect(form.list('expand')).toEqual(['a.b', 'c']);
  expect(['n', 'm', 'mode', 'nothing'].map(form.whole)).toEqual([7, undefined, undefined, undefined]);
});
