import 'reflect-metadata/lite';
import type { PaymentStatus } from '@torg/domain/purchase';
import type { PaymentWatch } from '@torg/domain/purchase/browser';
import type { LoginFlow, SessionUpkeep } from '@torg/domain/session/browser';
import type { SettingsUpkeep } from '@torg/domain/settings';
import { Container } from 'inversify';
import type { Observable } from 'rxjs';
import { campaignModule, changesOfCampaigns } from './campaign-module.ts';
import { type Given, givenModule } from './given.ts';
import { loginFlow, loginModule } from './login-module.ts';
import { paymentModule, paymentWatch } from './payment-module.ts';
import { sessionModule, sessionUpkeep } from './session-module.ts';
import { settingsModule, settingsUpkeep } from './settings-module.ts';

/** What a page can do once it rests, or needs it: nothing of it is in the first scripts. */
export type Services = {
  readonly session: SessionUpkeep;
  readonly loginFlow: () => Promise<LoginFlow>;
  readonly watchPayment: (loaded: PaymentStatus) => PaymentWatch;
  readonly campaignChanges: Observable<number>;
  readonly settings: SettingsUpkeep;
};

/** Puts the services of an open page together, once for each document; its settings are settled with that. */
export const composeServices = (held: Given): Services => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(givenModule(held), sessionModule, loginModule, paymentModule, campaignModule, settingsModule);
  const settings = container.get(settingsUpkeep);
  void settings.settle();
  return {
    session: container.get(sessionUpkeep),
    loginFlow: () => container.get(loginFlow)(),
    watchPayment: (loaded) => container.get(paymentWatch)(loaded),
    campaignChanges: container.get(changesOfCampaigns),
    settings,
  };
};
