import {
  type CheckoutField,
  type CheckoutForm,
  checkField,
  emptyCheckoutForm,
  type FieldError,
} from '@torg/domain/checkout';
import type { FoundPlace } from '@torg/domain/delivery';
import { addressToStartFrom, prefillCheckout, type SavedAddress, type ShopperAddressList } from '@torg/domain/profile';
import { option as O } from 'fp-ts';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';
import { besideAddress, draftOf, draftThatCounts } from './checkout-draft.ts';
import { errorsByField, type FieldErrors, freshValues, type Ordered, restored } from './checkout-values.ts';
import { fieldOf, fillIn, valuesOf } from './form-fields.ts';
import { useCity } from './use-city.ts';

/** What is known of the shopper before anything is typed. */
export type KnownAddresses = ShopperAddressList & {
  /** The one that the page's address asks for. */
  readonly wished: string | undefined;
};

export type CheckoutFields = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the fields say when the page appears. */
  readonly first: CheckoutForm;
  /** What the fields say now. */
  readonly values: CheckoutForm;
  readonly errors: FieldErrors;
  /** What is known of the postal code as it is typed now. */
  readonly place: FoundPlace | undefined;
  /** What was wrong when the form was sent last. */
  readonly refused: readonly FieldError[];
  readonly refuse: (errors: readonly FieldError[]) => void;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FormEvent<HTMLFormElement>) => void;
  /** The saved address that the form was filled in with, if any. */
  readonly chosen: SavedAddress | undefined;
  /** Puts values into the form that the shopper did not type but agreed to. */
  readonly change: (values: CheckoutForm) => void;
  /** Fills the form in with a saved address, or empties it for a new one. */
  readonly choose: (address: SavedAddress | undefined) => void;
};

/**
 * The checkout form as it is typed. The page's inputs hold the values themselves, so that nothing typed before scripts
 * run is lost; here they are read, judged by the rules that the server uses too, and kept as a draft.
 */
export const useCheckoutFields = ({
  addresses,
  wished,
  load,
  gross,
  onInstalments,
}: Pick<KnownAddresses, 'addresses' | 'wished'> & Omit<Ordered, 'customerGroup'>): CheckoutFields => {
  const { shop, facts, checkoutDraft } = useStorefront();
  const { info } = shop.config;
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : {};
  const { customerGroup } = facts.priceContext;
  const ordered = { load, gross, onInstalments, customerGroup };
  const isServerRendered = useServerRendered();
  const posted = isServerRendered && facts.posted?.form === 'checkout' ? facts.posted : undefined;

  const form = useRef<HTMLFormElement>(null);
  const typedIn = useRef(new Set<CheckoutField>());
  const [chosen, setChosen] = useState(() => addressToStartFrom(addresses, wished));
  const knowing = (saved: SavedAddress | undefined) => ({ user, customerGroup, saved });
  const [first] = useState(
    () => posted?.values ?? prefillCheckout(freshValues(info, ordered), knowing(chosen), info.countries),
  );
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState(() => errorsByField(posted?.errors ?? []));
  const [refused, setRefused] = useState(posted?.errors ?? []);
  const [origin] = useState({ user: user.customerUserId ?? '', wished: wished ?? '' });

  // With the first frame that can be clicked: who presses the button at once sends what they typed before.
  useLayoutEffect(() => {
    if (form.current === null) return;
    const typed = valuesOf(form.current);
    const draft = posted === undefined ? O.toUndefined(checkoutDraft.read()) : undefined;
    const said = draft === undefined ? typed : restored(typed, first, draftThatCounts(draft, origin));
    if (draft !== undefined) fillIn(form.current, said);
    setValues(valuesOf(form.current, said));
  }, [posted, first, checkoutDraft, origin]);

  const judge = (field: CheckoutField, now: CheckoutForm): void => {
    const code = checkField(field, now, { ...info, load });
    setErrors(({ [field]: _, ...others }) => (code === undefined ? others : { ...others, [field]: code }));
  };

  const keep = (now: CheckoutForm): void => {
    setValues(now);
    checkoutDraft.write(draftOf(now, origin));
  };

  const place = useCity(form, values, () => {
    if (form.current === null) return;
    const now = valuesOf(form.current, values);
    keep(now);
    if (errors.city !== undefined) judge('city', now);
  });

  return {
    ...{ form, first, values, errors, refused, chosen, place },
    refuse: (found) => {
      setErrors(errorsByField(found));
      setRefused(found);
    },
    change: (wanted) => {
      if (form.current === null) return;
      fillIn(form.current, wanted);
      keep(valuesOf(form.current, values));
    },
    choose: (address) => {
      if (form.current === null) return;
      const { country } = freshValues(info, ordered);
      const bare = { ...emptyCheckoutForm, country, ...besideAddress(valuesOf(form.current, values)) };
      const filled = prefillCheckout(bare, knowing(address), info.countries);
      fillIn(form.current, filled);
      setChosen(address);
      setErrors({});
      typedIn.current.clear();
      keep(valuesOf(form.current, filled));
    },
    onChange: (event) => {
      const now = valuesOf(event.currentTarget, values);
      const field = fieldOf(event.target);
      keep(now);
      if (field === undefined) return;
      typedIn.current.add(field);
      // An error goes as soon as it is mended; a new one waits until the field is left.
      if (errors[field] !== undefined) judge(field, now);
      if (field === 'country' && typedIn.current.has('postalCode')) judge('postalCode', now);
      if (errors.deliveryMethod !== undefined && ['country', 'postalCode'].includes(field))
        judge('deliveryMethod', now);
    },
    onBlur: (event) => {
      const field = fieldOf(event.target);
      if (field !== undefined && typedIn.current.has(field)) judge(field, valuesOf(event.currentTarget, values));
    },
  };
};
