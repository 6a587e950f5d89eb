import { isPostalCodeOf, type PickupPoint } from '@torg/domain/delivery';
import { either as E } from 'fp-ts';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';

type Asked = { readonly deliveryMethod: string; readonly country: string; readonly postalCode: string };

/**
 * Where the chosen way of delivery hands goods over near the postal code that is typed. None while that is not known or
 * cannot be asked: an order goes on without it.
 */
export const usePickupPoints = ({ deliveryMethod, country, postalCode }: Asked): readonly PickupPoint[] => {
  const { shop } = useStorefront();
  const [found, setFound] = useState<{ readonly of: string; readonly points: readonly PickupPoint[] }>();
  const code = postalCode.trim();
  const key = `${deliveryMethod} ${country} ${code}`;
  const isWhole = code !== '' && isPostalCodeOf(country, code);
  useEffect(() => {
    if (!isWhole) return undefined;
    let isWanted = true;
    shop
      .findPickupPoints(deliveryMethod, { country, postalCode: code })()
      .then(
        (answer) => {
          if (isWanted && E.isRight(answer)) setFound({ of: key, points: answer.right });
        },
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [shop, deliveryMethod, country, code, key, isWhole]);
  return isWhole && found?.of === key ? found.points : [];
};
