import { useRouter } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import { either as E } from 'fp-ts';
import { type FormEvent, useRef, useState } from 'react';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';

/** Lets the form to order again work without leaving the page for the server. */
export const useReorder = (order: Order) => {
  const storefront = useStorefront();
  const { shop } = storefront;
  const router = useRouter();
  const [isUnderWay, setUnderWay] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // State is seen by the next rendering only; the second click of a double click comes before that.
  const underWay = useRef(false);

  const reorder = async (): Promise<void> => {
    setFailed(false);
    setUnderWay(true);
    const outcome = await shop.orders.reorder(order.number)();
    if (E.isLeft(outcome)) {
      noticeExpiry(storefront, outcome.left);
      return setFailed(true);
    }
    await router.navigate({ to: paths.basket, search: { reordered: order.number } });
  };

  return {
    isUnderWay,
    hasFailed,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      void reorder().finally(() => {
        underWay.current = false;
        setUnderWay(false);
      });
    },
  };
};
