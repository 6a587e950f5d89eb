import type { Address, Contact } from '@torg/domain/checkout';
import type { InvoiceBuyer } from '@torg/domain/invoice';
import { namelessBeforeYear } from '@torg/domain/own-data';
import { unpaidPeriod } from '@torg/domain/purchase';
import { handedLifetime } from '@torg/domain/sales-desk';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Milliseconds that it is kept who buys for a company since they were seen last (1 year). */
const memberLifetime = 366 * 24 * 60 * 60 * 1000;

/** Milliseconds that an invitation, and a request to a company, is kept since its end (30 days). */
const invitationLifetime = 30 * 24 * 60 * 60 * 1000;

/** What is left of who ordered, and of where it went. */
const nobody: Contact = { firstName: '', lastName: '', email: '', phone: '' };
const nowhere: Address = { street: '', extra: '', postalCode: '', city: '', country: '' };
const noBuyer: InvoiceBuyer = { name: '', email: '', address: nowhere };

/** From where guests ordered is let go of once nobody counts it any more. */
const forgetNetworks = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('customer_order')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('placed_at', '<', new Date(now - unpaidPeriod))
    .execute();
};

/**
 * Orders whose account was deleted have nothing of their buyers any more once their papers need not be kept; those of a
 * company are the company's. A day later, so that the year is over in every zone.
 */
const forgetBuyers = async (db: Db, now: number): Promise<void> => {
  const year = new Date(now - 24 * 60 * 60 * 1000).getUTCFullYear();
  // The papers of what was sent or came back in a later year are of that year.
  const over = sql`make_timestamptz(${namelessBeforeYear(year)}, 1, 1, 0, 0, 0, 'UTC')`;
  // The words that a customer finds an order by have their names, too.
  await sql`
    with forgotten as (
      update customer_order set contact = ${JSON.stringify(nobody)}, address = ${JSON.stringify(nowhere)}, business = null,
        credit = credit - 'holder'
      where owner like 'gone:%' and company is null and placed_at < ${over} and contact ->> 'email' <> ''
        and not exists (
          select from order_history h
          where h.shop_id = customer_order.shop_id and h.number = customer_order.number and h.at >= ${over}
        )
      returning shop_id, number
    ), invoices as (
      update invoice i set content = jsonb_set(i.content::jsonb, '{buyer}', ${JSON.stringify(noBuyer)}::jsonb)::json
      from forgotten o where o.shop_id = i.shop_id and o.number = i.number
    )
    delete from order_search s using forgotten o where o.shop_id = s.shop_id and o.number = s.number
  `.execute(db);
};

/** Who was not seen for a year buys for a company no more, as far as the shop knows. */
const forgetMembers = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('company_member')
    .where('seen_at', '<', new Date(now - memberLifetime))
    .execute();
};

/** Links of invitations, and of requests, are told apart for a while after their end. */
const forgetInvitations = async (db: Db, now: number): Promise<void> => {
  const before = new Date(now - invitationLifetime);
  await db.deleteFrom('company_invitation').where('ends_at', '<', before).execute();
  await db.deleteFrom('company_request').where('ends_at', '<', before).execute();
};

/** An absence that is over says nothing any more; a day later, so that it is over in every zone. */
const forgetAbsences = async (db: Db, now: number): Promise<void> => {
  await sql`delete from approver_absence where last_day < (${new Date(now)}::timestamptz at time zone 'UTC')::date - 1`.execute(
    db,
  );
};

const forgetHanded = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('handed_basket')
    .where('at', '<', new Date(now - handedLifetime))
    .execute();
};

/** Lets go of what is known of people longer than it is needed, in all shops. @param now milliseconds since 1970. */
export const forgetPeople = async (db: Db, now: number): Promise<void> => {
  await forgetNetworks(db, now);
  await forgetBuyers(db, now);
  await forgetMembers(db, now);
  await forgetInvitations(db, now);
  await forgetAbsences(db, now);
  await forgetHanded(db, now);
};
