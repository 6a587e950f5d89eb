import { setTimeout as sleep } from 'node:timers/promises';
import { colleagueName, company } from './add-company.ts';
import { memberName, memberPassword } from './add-members.ts';
import { roles, sendColleagues } from './colleagues.ts';
import type { ColleaguesReceipt } from './company-ledger.ts';
import { type Guest, sendGuest } from './guest.ts';
import { decisions } from './pay.ts';
import type { Spent } from './points-ledger.ts';
import type { Saver } from './saver.ts';
import type { ShopProcess } from './shop-process.ts';

export const shopId = 'fjell';
/** The client as which that shop is known to the identity server. */
export const clientId = 'fjell-web';
export const deliveryMethod = 'home';
/** Guests who are in the shop when something is killed. */
export const guestsPerRun = 4;

/** A shop under attack: its processes, who has points there, and chance. */
export type Trial = {
  readonly shop: ShopProcess;
  readonly skus: readonly string[];
  readonly saver: Saver;
  readonly random: () => number;
};

/** Who of the guests logs in: one who pays at the bank, and one who wants what is scarce. */
export const members = [1, 2];

/** People of a company who buy on its credit, and whose large orders it approves, while the guests are there. */
const sendCompany = ({ shop, skus, random }: Trial, run: number): Promise<ColleaguesReceipt> => {
  const { identity } = shop;
  const names = roles.map((_, index) => colleagueName(run, index));
  return sendColleagues({
    site: shop.siteOf(company.shopId),
    sku: skus[0] ?? '',
    logins: names.map((userName) => ({ identity, clientId: 'kontor-web', userName, password: memberPassword })),
    emails: names.map((name) => `${name}@example.com`),
    isCalledOff: random() < 0.5,
  });
};

/** Guests who come one after the other, half of them for scarce goods too, half of them to pay at the bank. */
const sendGuests = ({ shop, skus, random }: Trial, run: number): Promise<readonly Guest[]> =>
  Promise.all(
    Array.from({ length: guestsPerRun }, async (_, index) => {
      // Chance is asked before anything is awaited, so that a seed always tells the same story. Two of four pay at the
      // bank: one who wants what is scarce, and one who does not.
      const [wait, choice] = [random() * 40, Math.floor(random() * decisions.length)];
      const decision = index < 2 ? decisions[choice] : undefined;
      const wanted = index % 2 === 0 ? skus : skus.slice(0, 1);
      const { identity } = shop;
      const login = { identity, clientId, userName: memberName(run, index), password: memberPassword };
      await sleep(wait);
      return sendGuest({
        site: shop.siteOf(shopId),
        email: `guest-${run}-${index}@example.com`,
        skus: wanted,
        deliveryMethod,
        ...(decision === undefined ? {} : { decision }),
        ...(members.includes(index) ? { login } : {}),
      });
    }),
  );

/** Everybody who was in the shops at once. */
export type Visit = {
  readonly guests: readonly Guest[];
  readonly colleagues: readonly ColleaguesReceipt[];
  readonly spent: readonly Spent[];
};

export const visit = async (trial: Trial, run: number): Promise<Visit> => {
  const { saver, skus, random } = trial;
  const [guests, receipt, spent] = await Promise.all([
    sendGuests(trial, run),
    sendCompany(trial, run),
    saver.buy(skus[0] ?? '', random() < 0.5),
  ]);
  return { guests, colleagues: [receipt], spent: [spent] };
};
