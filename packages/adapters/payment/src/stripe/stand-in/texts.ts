import type { Language } from '@torg/domain/language';
import { spokenTo } from '../../trial-page/money-in.ts';

const nb = {
  name: 'Prøvekassen',
  tagline: 'I stedet for Stripe, uten ekte penger',
  title: 'Betal',
  item: 'Kjøpet',
  amount: 'Beløp',
  pay: 'Betal med kort',
  strong: 'Kort som må bekreftes',
  declinedCard: 'Kort som avvises',
  insufficientCard: 'Kort uten dekning',
  declined: 'Kortet ble avvist. Ingenting er trukket. Prøv et annet kort, eller gå tilbake til butikken.',
  insufficient: 'Kortet har ikke dekning. Ingenting er trukket. Prøv et annet kort, eller gå tilbake til butikken.',
  notConfirmed: 'Du bekreftet ikke betalingen. Ingenting er trukket. Prøv igjen, eller gå tilbake til butikken.',
  leave: 'Tilbake til butikken',
  leaveHint:
    'Går du tilbake uten å betale, trekkes ingenting, og butikken holder av varene en stund. Du kan fortsette betalingen derfra.',
  testing: 'For testing',
  testingHint: 'Slik kan Stripe også oppføre seg mot en butikk.',
  stay: 'Betal, men bli på denne siden',
  silent: 'Betal, men si det aldri til butikken',
  disordered: 'Betal, og si det tre ganger i feil rekkefølge',
  paid: 'Det er betalt',
  over: 'Denne siden er utløpt',
  confirmTitle: 'Er det du som betaler?',
  confirmHint: 'Kortets bank vil vite om det er du som betaler {amount} for {item}.',
  confirm: 'Ja, bekreft',
  refuse: 'Nei, avbryt',
  unknown: 'Vi kjenner ikke denne betalingen',
  unknownHint: 'Adressen er feil. Gå tilbake til butikken, og fortsett betalingen derfra.',
  foreign: 'Dette må du gjøre på betalingens egen side',
  foreignHint: 'Et annet nettsted prøvde å bestemme for deg. Ingenting er gjort.',
};

/** The words of the stand-in's pages. */
export type StandInTexts = typeof nb;

const en: StandInTexts = {
  name: 'The Trial Checkout',
  tagline: 'In the place of Stripe, without real money',
  title: 'Pay',
  item: 'Purchase',
  amount: 'Amount',
  pay: 'Pay by card',
  strong: 'Card that has to be confirmed',
  declinedCard: 'Card that is declined',
  insufficientCard: 'Card without funds',
  declined: 'The card was declined. Nothing was charged. Try another card, or go back to the shop.',
  insufficient: 'The card has insufficient funds. Nothing was charged. Try another card, or go back to the shop.',
  notConfirmed: 'You did not confirm the payment. Nothing was charged. Try again, or go back to the shop.',
  leave: 'Back to the shop',
  leaveHint:
    'If you go back without paying, nothing is charged, and the shop holds the goods for a while. You can go on paying from there.',
  testing: 'For testing',
  testingHint: 'How Stripe may treat a shop, too.',
  stay: 'Pay, but stay on this page',
  silent: 'Pay, but never tell the shop',
  disordered: 'Pay, and tell it three times in the wrong order',
  paid: 'It is paid',
  over: 'This page has expired',
  confirmTitle: 'Is it you who pays?',
  confirmHint: 'The card’s bank wants to know whether it is you who pays {amount} for {item}.',
  confirm: 'Yes, confirm',
  refuse: 'No, cancel',
  unknown: 'We do not know this payment',
  unknownHint: 'The address is wrong. Go back to the shop, and go on paying from there.',
  foreign: 'This has to be done on the payment’s own page',
  foreignHint: 'Another site tried to decide for you. Nothing was done.',
};

const sv: StandInTexts = {
  name: 'Provkassan',
  tagline: 'I stället för Stripe, utan riktiga pengar',
  title: 'Betala',
  item: 'Köpet',
  amount: 'Belopp',
  pay: 'Betala med kort',
  strong: 'Kort som måste bekräftas',
  declinedCard: 'Kort som nekas',
  insufficientCard: 'Kort utan täckning',
  declined: 'Kortet nekades. Inget har dragits. Prova ett annat kort, eller gå tillbaka till butiken.',
  insufficient: 'Kortet saknar täckning. Inget har dragits. Prova ett annat kort, eller gå tillbaka till butiken.',
  notConfirmed: 'Du bekräftade inte betalningen. Inget har dragits. Försök igen, eller gå tillbaka till butiken.',
  leave: 'Tillbaka till butiken',
  leaveHint:
    'Om du går tillbaka utan att betala dras inget, och butiken håller undan varorna en stund. Du kan fortsätta betalningen därifrån.',
  testing: 'För testning',
  testingHint: 'Så kan Stripe också bete sig mot en butik.',
  stay: 'Betala, men stanna på den här sidan',
  silent: 'Betala, men säg det aldrig till butiken',
  disordered: 'Betala, och säg det tre gånger i fel ordning',
  paid: 'Det är betalt',
  over: 'Den här sidan har gått ut',
  confirmTitle: 'Är det du som betalar?',
  confirmHint: 'Kortets bank vill veta om det är du som betalar {amount} för {item}.',
  confirm: 'Ja, bekräfta',
  refuse: 'Nej, avbryt',
  unknown: 'Vi känner inte till den här betalningen',
  unknownHint: 'Adressen är fel. Gå tillbaka till butiken och fortsätt betalningen därifrån.',
  foreign: 'Det här måste du göra på betalningens egen sida',
  foreignHint: 'En annan webbplats försökte bestämma åt dig. Ingenting har gjorts.',
};

const catalogues: Readonly<Record<Language, StandInTexts>> = { nb, en, sv };

/** The words of the stand-in's pages for a reader of a locale. */
export const textsIn = (locale: string): StandInTexts => catalogues[spokenTo(locale)];
