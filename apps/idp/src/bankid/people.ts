/** Somebody whom the BankID of the demo world knows. Nobody of them has a national identity number. */
export type Person = {
  /** The `sub` of its tokens. */
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  /** ISO 8601. */
  readonly birthdate: string;
  /** The serial number of the certificate (`bankid_altsub`). */
  readonly serial: string;
};

export const people: readonly Person[] = [
  {
    ...{ id: 'e6418f52-b90d-49ea-a448-a73d39f24ec7', givenName: 'Kari', familyName: 'Nordmann' },
    ...{ birthdate: '1990-02-17', serial: '9578-6000-4-900101' },
  },
  {
    ...{ id: '1f0c7f6e-8e55-4a0b-9d3b-0a8a52c1b0de', givenName: 'Nils', familyName: 'Ansatt' },
    ...{ birthdate: '1978-11-03', serial: '9578-6000-4-900102' },
  },
  {
    ...{ id: '5b8f3a90-2c1d-4f8a-8f57-63d2a9f0c411', givenName: 'Ola', familyName: 'Fremmed' },
    ...{ birthdate: '1965-06-30', serial: '9578-6000-4-900103' },
  },
  {
    ...{ id: 'c07d2b4e-7a36-4b9c-b1e2-2f6b8d5e9a70', givenName: 'Unni', familyName: 'Nyby' },
    ...{ birthdate: '2012-04-09', serial: '9578-6000-4-900104' },
  },
];

/** Ways to identify oneself, as BankID names them: what a form says, `acr`, and `amr`. */
export const ways = [
  { name: 'code', acr: 'urn:bankid:bid;LOA=4', amr: 'BID' },
  { name: 'app', acr: 'urn:bankid:bis;LOA=3', amr: 'BIS' },
] as const;
