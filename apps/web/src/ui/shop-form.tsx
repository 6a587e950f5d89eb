import { assumedUserField } from '@torg/contracts/cookies';
import type { ComponentProps } from 'react';
import { useStorefront } from '../bindings/storefront.ts';

type Props = ComponentProps<'form'> & {
  /** Hidden fields. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** A form that asks the shop to do something. While somebody acts as a customer it says for whom; else it is refused. */
export const ShopForm = ({ fields, children, ...form }: Props) => {
  const { acting } = useStorefront().facts;
  const sent = acting === undefined ? fields : { ...fields, [assumedUserField]: acting.customerId };
  return (
    <form method="post" {...form}>
      {Object.entries(sent ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
};
