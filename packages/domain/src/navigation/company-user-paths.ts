/** What was done to a user of a company, as the page of users tells afterwards. */
export const userDone = ['changed', 'deactivated', 'activated'] as const;
/** One of `userDone`. */
export type UserDone = (typeof userDone)[number];

/** Addresses of pages about the users of a company, without language prefix. */
export const companyUserPaths = {
  /** The users of a company, for who keeps them; its forms are posted there, too. */
  users: '/me/profile/users',
  /** The users after one was changed. */
  usersAfter: (done: UserDone) => `/me/profile/users?done=${done}`,
} as const;
