/** Somebody whom the directory knows. */
export type DirectoryUser = {
  /** The `sub` of its tokens. */
  readonly id: string;
  readonly userName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** What the user's employer calls the part of itself where the user works. */
  readonly businessUnit: string;
};

/** The people of the employer in the demo world. All log in with the password of the demo users. */
export const directoryUsers: readonly DirectoryUser[] = [
  {
    ...{ id: '7f3a1c52-0417', userName: 'jorunn', givenName: 'Jorunn', familyName: 'Jobb' },
    ...{ email: 'jorunn@nordavind.example', businessUnit: 'Nordavind' },
  },
  {
    ...{ id: '7f3a1c52-0588', userName: 'tone', givenName: 'Tone', familyName: 'Turbin' },
    ...{ email: 'tone@nordavind.example', businessUnit: 'Nordavind' },
  },
  {
    ...{ id: '7f3a1c52-0903', userName: 'viggo', givenName: 'Viggo', familyName: 'Vikar' },
    ...{ email: 'viggo@bemanning.example', businessUnit: 'Innleid' },
  },
];
