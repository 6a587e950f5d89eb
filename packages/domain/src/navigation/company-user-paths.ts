import { encode } from './paths.ts';

/** What was done to a user of a company, as the page of users tells afterwards. */
export const userDone = ['changed', 'deactivated', 'activated', 'invited', 'withdrawn'] as const;
/** One of `userDone`. */
export type UserDone = (typeof userDone)[number];

/** Addresses of pages about the users of a company, without language prefix. */
export const companyUserPaths = {
  /** The users of a company, for who keeps them; its forms are posted there, too. */
  users: '/me/profile/users',
  /** Where forms about invitations are posted. */
  invitations: '/me/profile/users/invitations',
  /** Where the link of a mail leads that invites to a company; its form is posted there, too. @param key signed. */
  join: (key: string) => `/join/${encode(key)}`,
  /** The users after one was changed. */
  usersAfter: (done: UserDone) => `/me/profile/users?done=${done}`,
} as const;
