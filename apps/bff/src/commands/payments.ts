// npm run payments -- --shop SHOP reconcile: compares payments with what their providers say.
import { createJobs, createPurchaseStore } from '@torg/adapter-postgres';
import { createPayments, type DifferingPayment, reconcilePayments } from '@torg/domain/purchase';
import { startPaymentProviders } from '../composition/payment-providers.ts';
import { shopsState } from '../shops/shops.ts';
import { amountText } from './amounts.ts';
import { type PaymentsArguments, readArguments, usage } from './payments-arguments.ts';
import {
  configure,
  findShop,
  ownTerminal,
  rightOrAway,
  runCommand,
  type Terminal,
  withDatabase,
} from './run-command.ts';

const day = 86_400_000;

const exitCodes = { same: 0, differing: 2 } as const;

const lineOf = ({ payment, differences, report }: DifferingPayment): string => {
  const { orderNumber, provider, amount, currency, state } = payment;
  const told = report === undefined ? 'nothing' : `${report.state} ${amountText(report.amount, report.currency)}`;
  return `${orderNumber}  ${differences.join(', ')}  shop: ${state} ${amountText(amount, currency)}  ${provider}: ${told}`;
};

const run = async ({ shop, days }: PaymentsArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const info = await findShop(config, shop);
  return withDatabase(config, async (database) => {
    const { errors, output } = terminal;
    const onProblem = (what: string, error: unknown) => errors.write(`${what}: ${error}\n`);
    // Providers that run beside the shops do so in the server of these.
    const asClient = { ...config, demo: false };
    const { clients, close } = await startPaymentProviders(
      ...[asClient, database, { get: () => shopsState([]) }, Date, onProblem],
    );
    const jobs = await createJobs(database);
    try {
      const store = createPurchaseStore(database.db, info, jobs, Date);
      const payments = createPayments({ store, clock: Date, info });
      const reconcile = reconcilePayments({ list: store.listPayments, payments, providers: clients, clock: Date });
      const { asked, unanswered, differing } = rightOrAway(await reconcile('all', Date.now() - days * day)());
      for (const one of differing) output.write(`${lineOf(one)}\n`);
      const silent = unanswered === 0 ? '' : `, ${unanswered} without an answer`;
      output.write(`${asked} payments compared${silent}, ${differing.length} differ\n`);
      return differing.length + unanswered === 0 ? exitCodes.same : exitCodes.differing;
    } finally {
      await jobs.close();
      await close();
    }
  });
};

/** The command, wherever it is typed; answers with the exit code. */
export const paymentsCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await paymentsCommand(ownTerminal()));
