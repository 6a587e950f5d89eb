import { portingFault } from '@torg/domain/subscription';
import { type FormEvent, useId, useState } from 'react';
import type { PostedForm } from '../../bindings/page.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';

type Field = 'number' | 'portingDay';

/** Why goods are not in the basket, in words, and which field is to blame, if any. */
type Fault = { readonly field: Field | undefined; readonly words: string };

/** What a form for goods with a subscription knows of itself. */
export type PlanForm = {
  /** As it was sent, where it comes back. */
  readonly typed: Extract<PostedForm, { form: 'plan' }> | undefined;
  readonly fault: Fault | undefined;
  /** Of the fields that may be wrong. */
  readonly ids: Readonly<Record<Field, string>>;
  /** Keeps a form from being sent whose number cannot move, and leads to what is wrong. What day it is, the server knows. */
  readonly judge: (event: FormEvent<HTMLFormElement>) => void;
};

const fieldOf = (reason: string): Field | undefined =>
  reason === 'porting_day' ? 'portingDay' : reason.startsWith('number_') ? 'number' : undefined;

/** A form for goods with a subscription: as it was sent, or as it is judged before. */
export const usePlanForm = (): PlanForm => {
  const { text, facts, shop } = useStorefront();
  const isServerRendered = useServerRendered();
  const typed = isServerRendered && facts.posted?.form === 'plan' ? facts.posted : undefined;
  const [fault, setFault] = useState<Fault | undefined>(() => typed && toldFault(typed, text.code));
  const id = useId();
  const ids = { number: `${id}-number`, portingDay: `${id}-day` };
  const judge = (event: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(event.currentTarget);
    const told = (name: Field): string => String(form.get(name) ?? '');
    const reason = portingFault({ number: told('number'), portingDay: told('portingDay') }, shop.config.holidays);
    const field = reason && fieldOf(reason);
    setFault(reason && { field, words: text.t('subscription.refused', { reason }) });
    if (field === undefined) return;
    event.preventDefault();
    document.getElementById(ids[field])?.focus();
  };
  return { typed, fault, ids, judge };
};

const toldFault = (
  { code, reason, available = 0, max = 0 }: Extract<PostedForm, { form: 'plan' }>,
  words: ReturnType<typeof useStorefront>['text']['code'],
): Fault => ({ field: fieldOf(reason), words: words(code, { reason, available, max }) });
