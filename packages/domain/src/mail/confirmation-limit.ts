/** Milliseconds over which confirmations, words of cancelled orders, and links that were asked for are counted. */
export const confirmationPeriod = 24 * 60 * 60_000;

/** Mails of each of these kinds that one mailbox gets in that time. */
const mostConfirmations = 10;

/**
 * Whether one more order may be confirmed to a mailbox, said to be cancelled, or have its link sent. Anybody can order, and cancel, in the name
 * of anybody's address: what a shop sends there uncalled has an end. The order stands all the same, and what the shop does
 * with it is told.
 * @param sent how many were handed over within `confirmationPeriod`.
 */
export const mayConfirm = (sent: number): boolean => sent < mostConfirmations;

/** The mailbox behind an address: in small letters, without the tag after a plus sign (RFC 5233). */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');
