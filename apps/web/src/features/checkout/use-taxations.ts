import { type CheckoutForm, checkField } from '@torg/domain/checkout';
import type { Taxations } from '@torg/domain/tax';
import { either as E } from 'fp-ts';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import { postedVatNumber } from './checkout-values.ts';

/** How long nothing more is typed before the register is asked, milliseconds. */
const pause = 500;

type Found = { readonly loaded: Taxations; readonly number: string; readonly taxations: Taxations };

/**
 * How the order is taxed, with the VAT number as it is typed: it is asked for once it looks like one of the country.
 * @param loaded as it came with the page; what comes anew, as the total changed, is asked for again with the number.
 */
export const useTaxations = (loaded: Taxations, values: CheckoutForm): Taxations => {
  const { shop, facts } = useStorefront();
  const { info } = shop.config;
  const [found, setFound] = useState<Found>();
  const isAsked = info.vat?.number !== undefined && checkField('vatNumber', values, info) === undefined;
  const number = isAsked ? values.vatNumber.trim() : '';
  const isLoaded = number === postedVatNumber(facts).trim();

  useEffect(() => {
    if (isLoaded) return undefined;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop = whileShown(shop.orders.taxations(number)(), (answer) => {
        if (E.isRight(answer)) setFound({ loaded, number, taxations: answer.right });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [shop, number, isLoaded, loaded]);

  return !isLoaded && found?.number === number && found.loaded === loaded ? found.taxations : loaded;
};
