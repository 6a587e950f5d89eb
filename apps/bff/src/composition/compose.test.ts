import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { catalogueNews } from './catalogue-module.ts';
import { features, openServices } from './compose.ts';
import { startWorkers } from './jobs-module.ts';
import { mailer } from './mail-module.ts';
import { pictures } from './media-module.ts';
import { news } from './news.ts';
import { startedProviders } from './payment-module.ts';
import { jobs } from './queue-module.ts';
import { startedSigning } from './signing-module.ts';

/** Services that write down what happens to them. @param broken cannot be opened. */
const start = async (broken?: string) => {
  const done: string[] = [];
  const closers: (() => Promise<unknown> | undefined)[] = [];
  const container = features();
  const services = {
    providers: startedProviders,
    signing: startedSigning,
    mailer,
    jobs,
    pictures,
    news,
    catalogues: catalogueNews,
  };
  for (const [name, service] of Object.entries(services)) {
    container
      .rebind<unknown>(service)
      .toResolvedValue(async () => {
        done.push(`open ${name}`);
        if (name === broken) throw new Error(`${name} cannot be opened`);
        return name === 'mailer' ? O.none : {};
      })
      .inSingletonScope()
      .onDeactivation(async () => void done.push(`close ${name}`));
  }
  container.rebind(startWorkers).toConstantValue(async () => void done.push('work'));
  const opened = openServices(container, closers);
  const close = async () => {
    for (const closer of [...closers].reverse()) await closer();
  };
  return { done, opened, close };
};

describe('services', () => {
  it('are opened one after the other, and closed in the opposite order', async () => {
    const { done, opened, close } = await start();
    await opened;
    const order = ['providers', 'signing', 'mailer', 'jobs', 'pictures', 'news', 'catalogues'];
    expect(done).toEqual([...order.map((name) => `open ${name}`), 'work']);
    done.length = 0;
    await close();
    expect(done).toEqual(order.reverse().map((name) => `close ${name}`));
  });

  it('are closed as far as they were opened when one cannot be', async () => {
    const { done, opened, close } = await start('jobs');
    await expect(opened).rejects.toThrow('jobs cannot be opened');
    await close();
    const before = ['providers', 'signing', 'mailer'];
    expect(done).toEqual([
      ...[...before, 'jobs'].map((name) => `open ${name}`),
      ...before.toReversed().map((name) => `close ${name}`),
    ]);
  });
});
