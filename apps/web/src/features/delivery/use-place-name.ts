import { barePostalCode, type DeliveryPlace, type FoundPlace, isPostalCodeOf } from '@torg/domain/delivery';
import { either as E } from 'fp-ts';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';

type Found = { readonly of: string; readonly place: FoundPlace };

/**
 * What the register knows of a postal code, once it is one of its country and the answer is there.
 * Nobody waits for it, and nothing is said where it cannot be asked.
 */
export const usePlaceName = ({ country, postalCode }: DeliveryPlace): FoundPlace | undefined => {
  const { shop } = useStorefront();
  const [found, setFound] = useState<Found>();
  const code = barePostalCode(postalCode);
  const key = `${country} ${code}`;
  const isWhole = code !== '' && isPostalCodeOf(country, postalCode.trim());
  useEffect(() => {
    if (!isWhole) return undefined;
    let isWanted = true;
    shop
      .findPlace({ country, postalCode: code })()
      .then(
        (answer) => {
          if (isWanted && E.isRight(answer)) setFound({ of: key, place: answer.right });
        },
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [shop, country, code, key, isWhole]);
  return isWhole && found?.of === key ? found.place : undefined;
};
