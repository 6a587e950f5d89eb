import { type Basket, type BasketCommand, type BasketLine, readBasketCommand, withinReach } from '@torg/domain/basket';
import { wishOf } from '@torg/domain/subscription';
import { either as E } from 'fp-ts';
import { type FormEvent, useState } from 'react';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import type { PostedForm } from '../../bindings/page.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';
import { fieldOf } from './add-to-basket.tsx';
import { basketFailureText } from './failure-text.ts';

/** Something to be told about the basket; with a line it is told beside it. */
export type Complaint = {
  readonly text: string;
  readonly lineId: string | undefined;
  /** The quantity as it was typed, so that it can be mended where it stands. */
  readonly typed?: string;
};

export type BasketCommands = {
  /** Carries out whichever form of the basket was submitted. */
  readonly submit: (event: FormEvent<HTMLElement>) => void;
  readonly complaint: Complaint | undefined;
  /** What was done, for who does not see the page change. */
  readonly news: string;
  /** The line that was taken out last, as long as it can be brought back. */
  readonly removed: BasketLine | undefined;
  readonly undo: () => void;
};

/** Lets the forms of the basket page work without leaving it. */
export const useBasketCommands = (shown: Basket): BasketCommands => {
  const storefront = useStorefront();
  const { text, basket, facts } = storefront;
  const isServerRendered = useServerRendered();
  const [complaint, setComplaint] = useState(() =>
    isServerRendered ? complaintOf(facts.posted, shown, text) : undefined,
  );
  const [removed, setRemoved] = useState<BasketLine>();
  const [news, setNews] = useState('');

  const applyAndTell = async (command: BasketCommand, typed?: string): Promise<void> => {
    const lineId = 'line' in command ? command.line : undefined;
    const line = shown.lines.find(({ id }) => id === lineId);
    const outcome = await basket.apply(command);
    const possible = E.isLeft(outcome) ? withinReach(command, outcome.left) : undefined;
    if (E.isLeft(outcome) && possible?.intent === 'set' && E.isRight(await basket.apply(possible))) {
      const key = outcome.left._tag === 'NotEnoughStock' ? 'basket.set_to_stock' : 'basket.set_to_limit';
      setComplaint({ text: text.t(key, { quantity: possible.quantity }), lineId });
      return;
    }
    if (E.isLeft(outcome)) {
      noticeExpiry(storefront, outcome.left);
      const isKept = command.intent === 'clear';
      setComplaint({
        text: isKept ? text.t('layout.clear_basket_error') : basketFailureText(text, outcome.left),
        lineId,
        ...(typed === undefined ? {} : { typed }),
      });
      return;
    }
    setComplaint(undefined);
    setRemoved(command.intent === 'remove' ? line : undefined);
    setNews(text.t(newsKeys[command.intent], { name: line?.name ?? '', count: outcome.right.count }));
  };

  return {
    submit: (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const command = readBasketCommand(fieldOf(new FormData(event.target)));
      if (command === undefined) return;
      event.preventDefault();
      void applyAndTell(command, typedQuantity(event.target));
    },
    complaint,
    news,
    removed,
    undo: () => {
      if (removed !== undefined) void applyAndTell(addingAgain(removed));
    },
  };
};

const addingAgain = ({ sku, quantity, tradeIn, subscription }: BasketLine): BasketCommand => ({
  ...{ intent: 'add', sku, quantity },
  ...(tradeIn === undefined ? {} : { tradeIn }),
  ...(subscription === undefined ? {} : { subscription: wishOf(subscription) }),
});

/** What stands in a form's field for a quantity; a button that knows its quantity has none. */
const typedQuantity = (form: HTMLFormElement): string | undefined => {
  const field = form.elements.namedItem('quantity');
  return field instanceof HTMLInputElement && field.type !== 'hidden' ? field.value : undefined;
};

const newsKeys = {
  add: 'basket.news_added',
  set: 'basket.news_set',
  remove: 'basket.news_removed',
  'drop-trade-in': 'basket.trade_in_dropped',
  'drop-plan': 'subscription.dropped',
  accept: 'basket.news_accepted',
  keep: 'basket.news_kept',
  'add-code': 'promotion.added',
  'drop-code': 'promotion.dropped',
  clear: 'basket.news_cleared',
} as const;

/** What the server found wrong with a form that was posted without scripts. */
const complaintOf = (posted: PostedForm | undefined, shown: Basket, text: Text): Complaint | undefined => {
  if (posted?.form !== 'basket' || posted.isAboutCode) return undefined;
  const { code, available = 0, max = 0, estimate = 0, reason = '', typed } = posted;
  const line = shown.lines.find(({ id, sku }) => id === posted.lineId || sku === posted.sku);
  return {
    text: text.code(code, { available, max, reason, estimate: text.money(estimate) }),
    lineId: line?.id,
    ...(typed === undefined ? {} : { typed }),
  };
};
