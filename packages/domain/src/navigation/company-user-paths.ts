import { encode } from './paths.ts';

/** What was done to a user of a company, as the page of users tells afterwards. */
export const userDone = ['changed', 'deactivated', 'activated', 'limited', 'invited', 'withdrawn'] as const;
/** One of `userDone`. */
export type UserDone = (typeof userDone)[number];

/** What was done about requests to buy for a company, as their page tells afterwards. */
export const requestDone = ['ask', 'approve', 'refuse'] as const;
/** One of `requestDone`. */
export type RequestDone = (typeof requestDone)[number];

/** Addresses of pages about the users of a company, without language prefix. */
export const companyUserPaths = {
  /** The users of a company, for who keeps them; its forms are posted there, too. */
  users: '/me/profile/users',
  /** Where forms about invitations are posted. */
  invitations: '/me/profile/users/invitations',
  /** Where the link of a mail leads that invites to a company; its form is posted there, too. @param key signed. */
  join: (key: string) => `/join/${encode(key)}`,
  /** Where somebody asks to buy for a company, and where who keeps its users decides; its forms are posted there, too. */
  requests: '/me/link-user-approval',
  /** The same, saying what was done. */
  requestsAfter: (done: RequestDone) => `/me/link-user-approval?done=${done}`,
  /** One request that is to be decided about, by the link of a mail. @param key signed. */
  requestOf: (key: string) => `/me/link-user-approval?key=${encode(key)}`,
  /** The users after one was changed. */
  usersAfter: (done: UserDone) => `/me/profile/users?done=${done}`,
} as const;
