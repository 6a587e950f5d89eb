import { editDistance } from '../catalogue/spelling.ts';

/** Hosts of most mailboxes of shoppers in the Nordic countries. */
const knownHosts = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'live.com'],
  ...['online.no', 'hotmail.no', 'outlook.no', 'live.no', 'yahoo.no', 'telia.com'],
];

/**
 * The address that somebody probably meant whose host is nearly one that many have: `ola@gmail.com` for `ola@gmial.com`.
 * Undefined where nothing is to be said: the host is known, or like none.
 */
export const suggestedEmail = (email: string): string | undefined => {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const host = typed.slice(at + 1).toLowerCase();
  if (at < 1 || !host.includes('.') || knownHosts.includes(host)) return undefined;
  const meant = knownHosts.find((known) => editDistance(host, known) === 1);
  return meant === undefined ? undefined : `${typed.slice(0, at)}@${meant}`;
};
