import type { Language } from '@torg/domain/language';
import { spokenTo } from '../trial-page/money-in.ts';

const nb = {
  title: 'Betaling',
  bank: 'Testbanken',
  tagline: 'Ingen ekte penger',
  ask: 'vil trekke',
  shop: 'Butikk',
  order: 'Ordre',
  amount: 'Beløp',
  card: 'Kort',
  approve: 'Godkjenn betalingen',
  decline: 'Avvis',
  leave: 'Tilbake til {shop}',
  leaveHint:
    'Lukker du vinduet, skjer det ingenting: Ingen penger trekkes, og {shop} holder av varene en stund. Du kan fortsette betalingen fra handlekurven.',
  testing: 'For testing',
  testingHint: 'Slik kan det gå galt mellom en bank og en butikk.',
  reserve: 'Godkjenn, og trekk når varene sendes',
  less: 'Godkjenn et annet beløp ({amount})',
  silent: 'Godkjenn, men si det ikke til butikken',
  tenfold: 'Godkjenn, og si det ti ganger',
  approved: 'Betalingen er godkjent',
  declined: 'Betalingen er avvist',
  refunded: 'Pengene er betalt tilbake',
  decidedHint: 'Det er bestemt, og kan ikke gjøres om her.',
  back: 'Tilbake til {shop}',
  unknown: 'Vi kjenner ikke denne betalingen',
  unknownHint: 'Adressen er feil. Gå tilbake til butikken, og fortsett betalingen derfra.',
  foreign: 'Dette må du gjøre på bankens egen side',
  foreignHint: 'Et annet nettsted prøvde å bestemme for deg. Ingenting er gjort.',
};

/** The words of the bank's pages. */
export type BankTexts = typeof nb;

const en: BankTexts = {
  title: 'Payment',
  bank: 'The Test Bank',
  tagline: 'No real money',
  ask: 'wants to charge',
  shop: 'Shop',
  order: 'Order',
  amount: 'Amount',
  card: 'Card',
  approve: 'Approve the payment',
  decline: 'Decline',
  leave: 'Back to {shop}',
  leaveHint:
    'If you close the window, nothing happens: no money is taken, and {shop} holds the goods for a while. You can go on paying from the basket.',
  testing: 'For testing',
  testingHint: 'What can go wrong between a bank and a shop.',
  reserve: 'Approve, and charge when the goods are sent',
  less: 'Approve another amount ({amount})',
  silent: 'Approve, but do not tell the shop',
  tenfold: 'Approve, and tell it ten times',
  approved: 'The payment is approved',
  declined: 'The payment is declined',
  refunded: 'The money was paid back',
  decidedHint: 'It is decided, and cannot be undone here.',
  back: 'Back to {shop}',
  unknown: 'We do not know this payment',
  unknownHint: 'The address is wrong. Go back to the shop, and go on paying from there.',
  foreign: 'This has to be done on the bank’s own page',
  foreignHint: 'Another site tried to decide for you. Nothing was done.',
};

const sv: BankTexts = {
  title: 'Betalning',
  bank: 'Testbanken',
  tagline: 'Inga riktiga pengar',
  ask: 'vill dra',
  shop: 'Butik',
  order: 'Ordernummer',
  amount: 'Belopp',
  card: 'Kort',
  approve: 'Godkänn betalningen',
  decline: 'Neka',
  leave: 'Tillbaka till {shop}',
  leaveHint:
    'Om du stänger fönstret händer ingenting: inga pengar dras, och {shop} håller undan varorna en stund. Du kan fortsätta betalningen från varukorgen.',
  testing: 'För testning',
  testingHint: 'Så kan det gå fel mellan en bank och en butik.',
  reserve: 'Godkänn, och dra när varorna skickas',
  less: 'Godkänn ett annat belopp ({amount})',
  silent: 'Godkänn, men säg det inte till butiken',
  tenfold: 'Godkänn, och säg det tio gånger',
  approved: 'Betalningen är godkänd',
  declined: 'Betalningen är nekad',
  refunded: 'Pengarna är återbetalda',
  decidedHint: 'Det är bestämt och kan inte göras om här.',
  back: 'Tillbaka till {shop}',
  unknown: 'Vi känner inte till den här betalningen',
  unknownHint: 'Adressen är fel. Gå tillbaka till butiken och fortsätt betalningen därifrån.',
  foreign: 'Det här måste du göra på bankens egen sida',
  foreignHint: 'En annan webbplats försökte bestämma åt dig. Ingenting har gjorts.',
};

const catalogues: Readonly<Record<Language, BankTexts>> = { nb, en, sv };

/** The words of the bank's pages for a reader of a locale. */
export const textsIn = (locale: string): BankTexts => catalogues[spokenTo(locale)];
