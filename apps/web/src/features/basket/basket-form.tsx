import { paths } from '@torg/domain/navigation';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';

type Props = {
  /** Hidden fields; `readBasketCommand` tells which there are. */
  readonly fields: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
};

/** A form that asks something of the basket. Where scripts run, the page around it carries it out. */
export const BasketForm = (form: Props) => {
  const { path } = useStorefront();
  return <ShopForm {...form} action={path(paths.basket)} noValidate />;
};
