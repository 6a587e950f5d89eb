import { type Language, languageOf } from '@torg/domain/language';

/** The words of the page on which people of the demo world sign. */
export type SigningTexts = Readonly<
  Record<
    | 'service'
    | 'tagline'
    | 'title'
    | 'ask'
    | 'read'
    | 'who'
    | 'sign'
    | 'reject'
    | 'testing'
    | 'testingHint'
    | 'late'
    | 'closed'
    | 'rejected'
    | 'timedout'
    | 'canceled'
    | 'back'
    | 'unknown'
    | 'foreign',
    string
  >
>;

const texts: Readonly<Record<Language, SigningTexts>> = {
  nb: {
    service: 'Prøvesignering',
    tagline: 'En prøve: ingenting her binder noen',
    title: 'Signer avtalen',
    ask: 'Les avtalen før du signerer den med BankID.',
    read: 'Les avtalen (PDF)',
    who: 'Hvem signerer?',
    sign: 'Signer',
    reject: 'Avvis',
    testing: 'For dem som prøver',
    testingHint: 'Det som ellers skjer av seg selv.',
    late: 'La tiden løpe ut',
    closed: 'Avtalen er signert',
    rejected: 'Avtalen er avvist',
    timedout: 'Tiden er ute',
    canceled: 'Avtalen er trukket tilbake',
    back: 'Tilbake til butikken',
    unknown: 'Her er det ingenting å signere',
    foreign: 'Skjemaet kom ikke fra denne siden',
  },
  en: {
    service: 'Trial signing',
    tagline: 'A trial: nothing here binds anybody',
    title: 'Sign the contract',
    ask: 'Read the contract before you sign it with BankID.',
    read: 'Read the contract (PDF)',
    who: 'Who signs?',
    sign: 'Sign',
    reject: 'Reject',
    testing: 'For those who try it out',
    testingHint: 'What happens by itself otherwise.',
    late: 'Let the time run out',
    closed: 'The contract is signed',
    rejected: 'The contract is rejected',
    timedout: 'The time is over',
    canceled: 'The contract is withdrawn',
    back: 'Back to the shop',
    unknown: 'There is nothing to sign here',
    foreign: 'The form did not come from this page',
  },
  sv: {
    service: 'Provsignering',
    tagline: 'Ett prov: inget här binder någon',
    title: 'Signera avtalet',
    ask: 'Läs avtalet innan du signerar det med BankID.',
    read: 'Läs avtalet (PDF)',
    who: 'Vem signerar?',
    sign: 'Signera',
    reject: 'Avböj',
    testing: 'För dem som provar',
    testingHint: 'Det som annars händer av sig självt.',
    late: 'Låt tiden gå ut',
    closed: 'Avtalet är signerat',
    rejected: 'Avtalet är avböjt',
    timedout: 'Tiden är ute',
    canceled: 'Avtalet är återkallat',
    back: 'Tillbaka till butiken',
    unknown: 'Här finns inget att signera',
    foreign: 'Formuläret kom inte från den här sidan',
  },
};

/** @param lang of a document, or of who asks; strangers are spoken to in English. */
export const textsIn = (lang: string): SigningTexts => texts[languageOf(lang) ?? 'en'];
