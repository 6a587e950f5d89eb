import { paths } from '@torg/domain/navigation';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';

type Props = {
  /** Hidden fields; `readBasketCommand` tells which there are. */
  readonly fields: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
};

/** A form that asks something of the basket. Where scripts run, the page around it carries it out. */
export const BasketForm = ({ fields, className, onSubmit, children }: Props) => {
  const { path, facts } = useStorefront();
  return (
    <form className={className} method="post" action={path(paths.basket)} onSubmit={onSubmit} noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="assumedUser" value={facts.acting?.customerId ?? 'none'} />
      {children}
    </form>
  );
};
