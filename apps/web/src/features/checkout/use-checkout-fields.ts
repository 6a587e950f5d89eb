import {
  type CheckoutField,
  type CheckoutForm,
  checkField,
  type DraftAtHand,
  emptyCheckoutForm,
  type FieldError,
} from '@torg/domain/checkout';
import type { FoundPlace } from '@torg/domain/delivery';
import {
  addressToStartFrom,
  noSavedAddress,
  prefillCheckout,
  type SavedAddress,
  type ShopperAddressList,
} from '@torg/domain/profile';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';
import { besideAddress, keptThatCounts, typistOf } from './checkout-draft.ts';
import { errorsByField, type FieldErrors, freshValues, type Ordered, restored } from './checkout-values.ts';
import { fieldOf, fillIn, valuesOf } from './form-fields.ts';
import { useCity } from './use-city.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

/** Whether the page offers the address that its own address asks for. */
const isOffered = (wished: string | undefined, addresses: readonly SavedAddress[]): wished is string =>
  wished === noSavedAddress || addresses.some(({ id }) => id === wished);

const notKept: DraftAtHand = { isKept: false };

/** What is known of the shopper before anything is typed. */
export type KnownAddresses = ShopperAddressList & {
  /** The one that the page's address asks for. */
  readonly wished: string | undefined;
  /** What the server has of what was typed before; left out where the form is no checkout of the basket. */
  readonly draft?: DraftAtHand;
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
  /** Has the draft wait: the order itself is sent. */
  readonly pause: () => void;
};

/**
 * The checkout form as it is typed. The page's inputs hold the values themselves, so that nothing typed before scripts
 * run is lost; here they are read, judged by the rules that the server uses too, and kept as a draft.
 */
export const useCheckoutFields = ({
  addresses,
  wished,
  draft: atHand = notKept,
  load,
  gross,
  onInstalments,
}: Omit<KnownAddresses, 'mayEdit'> & Omit<Ordered, 'customerGroup'>): CheckoutFields => {
  const { shop, facts } = useStorefront();
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
  const [origin] = useState({ user: typistOf(user), wished: isOffered(wished, addresses) ? wished : '' });
  const [first] = useState(
    () =>
      posted?.values ?? {
        ...prefillCheckout(freshValues(info, ordered), knowing(chosen), info.countries),
        ...keptThatCounts(atHand, origin, info),
      },
  );
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState(() => errorsByField(posted?.errors ?? []));
  const [refused, setRefused] = useState(posted?.errors ?? []);
  const keeper = useDraftKeeper(atHand, origin, user);

  // With the first frame that can be clicked: who presses the button at once sends what they typed before.
  useLayoutEffect(() => {
    if (form.current === null) return;
    const typed = valuesOf(form.current, first);
    const draft = posted === undefined ? keeper.begin(isServerRendered) : undefined;
    const said = draft === undefined ? typed : restored(typed, first, draft);
    if (draft !== undefined) fillIn(form.current, said);
    const now = valuesOf(form.current, said);
    setValues(now);
    keeper.goOn(now);
  }, [posted, first, keeper, isServerRendered]);

  const judge = (field: CheckoutField, now: CheckoutForm): void => {
    const code = checkField(field, now, { ...info, load });
    setErrors(({ [field]: _, ...others }) => (code === undefined ? others : { ...others, [field]: code }));
  };

  const keep = (now: CheckoutForm): void => {
    setValues(now);
    keeper.write(now);
  };

  const place = useCity(form, values, () => {
    if (form.current === null) return;
    const now = valuesOf(form.current, values);
    keep(now);
    if (errors.city !== undefined) judge('city', now);
  });

  return {
    ...{ form, first, values, errors, refused, chosen, place, pause: keeper.pause },
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
