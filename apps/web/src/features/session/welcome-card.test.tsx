import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { WelcomeCard } from './welcome-card.tsx';

const card = (subscriptions?: string) =>
  renderToStaticMarkup(
    <WelcomeCard
      text={textOf(aStorefrontConfig())}
      shop="Tel"
      login="/me/login"
      subscriptions={subscriptions}
      onLogIn={() => {}}
      onLater={() => {}}
    />,
  );

it('a welcome leads to own subscriptions where the shop sells some, and nowhere else to', () => {
  expect(card('/subscription')).toContain('href="/subscription"');
  expect(card()).not.toContain('subscription');
});
