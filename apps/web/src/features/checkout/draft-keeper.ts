import { type CheckoutForm, type DraftAtHand, keptOf, type ShopperDraft } from '@torg/domain/checkout';
import type { TabRecord } from '@torg/domain/runtime';
import type { User } from '@torg/domain/user';
import { either as E, option as O } from 'fp-ts';
import { type Draft, type DraftOrigin, draftOf, isOlder, isOver, tabThatCounts } from './checkout-draft.ts';

/** Milliseconds without a change after which the server is told. */
const rest = 1500;

export type DraftKeeperDeps = {
  /** The draft as this tab has it. */
  readonly record: TabRecord;
  readonly server: Pick<ShopperDraft, 'keep'>;
  /** What the server had when the page was loaded. */
  readonly atHand: DraftAtHand;
  readonly origin: DraftOrigin;
  readonly user: User;
  readonly newKey: () => string;
};

/** Keeps what is typed into the checkout: in the tab at once, on the server once its typist rests, or leaves. */
export type DraftKeeper = {
  /** What of the tab's draft counts now. @param isFresh whether what the server had is as new as the page. */
  readonly begin: (isFresh: boolean) => Draft | undefined;
  /** Sends what the server lacks of what the form says at first, such as what was typed before the login. */
  readonly goOn: (form: CheckoutForm) => void;
  readonly write: (form: CheckoutForm) => void;
  /** Sends at once what the server lacks. */
  readonly send: () => void;
  /** Waits for no rest of the typist: the form itself is on its way. Who leaves the page meanwhile still tells the server. */
  readonly pause: () => void;
};

export const createDraftKeeper = ({ record, server, atHand, origin, user, newKey }: DraftKeeperDeps): DraftKeeper => {
  const read = () => O.toUndefined(record.read());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  let changes = 0;
  let heard = atHand.draft?.changedAt ?? 0;
  let tab: string | undefined;
  let isBehind = false;

  const note = (draft: Draft): void => record.write({ ...draft, heard: heard === 0 ? '' : String(heard) });

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    const draft = read();
    // What this page did not change is of before, or of a tab that the server’s draft overtook.
    if (!atHand.isKept || changes === 0 || draft?.unsent !== '1' || draft.user !== origin.user) return;
    const sent = changes;
    isUnderWay = true;
    const { wished = '', tab: by = '' } = draft;
    const { customerUserId, _selectedProfileId: profileId = '' } = user;
    const answer = await server.keep({ fields: keptOf(draft), wished, by, user: customerUserId, profileId })();
    isUnderWay = false;
    const now = read();
    if (E.isLeft(answer) || now?.user !== origin.user) return;
    heard = Math.max(heard, answer.right.changedAt);
    note({ ...now, unsent: sent === changes ? '' : '1' });
    if (sent !== changes) sendLater();
  };
  const sendLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isUnderWay ? sendLater() : void send()), rest);
  };

  const write = (form: CheckoutForm): void => {
    tab ??= read()?.tab ?? newKey();
    changes += 1;
    note({ ...draftOf(form, origin), tab, unsent: '1' });
    // The first change is told at once: the code of the call is there, then, where the page is left soon.
    if (changes === 1) void send();
    else sendLater();
  };

  return {
    begin: (isFresh) => {
      const draft = read();
      if (draft === undefined) return undefined;
      if (isFresh && isOver(draft, atHand, origin)) {
        record.clear();
        return undefined;
      }
      const counts = tabThatCounts(draft, atHand, origin);
      const isKnown = draft.user === origin.user && draft.unsent !== '1';
      isBehind = !isKnown && !isOlder(draft, atHand, origin) && Object.keys(counts).length > 0;
      heard = Math.max(heard, draft.user === origin.user ? Number(draft.heard ?? '') : 0);
      return counts;
    },
    goOn: (form) => {
      if (isBehind && atHand.isKept) write(form);
    },
    write,
    send: () => void send(),
    pause: () => clearTimeout(timer),
  };
};
