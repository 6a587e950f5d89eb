import 'reflect-metadata/lite';
import type { PaymentStatus } from '@torg/domain/purchase';
import type { PaymentWatch } from '@torg/domain/purchase/browser';
import type { LoginFlow, SessionUpkeep } from '@torg/domain/session/browser';
import { Container } from 'inversify';
import type { Observable } from 'rxjs';
import { campaignModule, changesOfCampaigns } from './campaign-module.ts';
import { type Given, givenModule } from './given.ts';
import { loginFlow, loginModule } from './login-module.ts';
import { paymentModule, paymentWatch } from './payment-module.ts';
import { sessionModule, sessionUpkeep } from './session-module.ts';

/** What a page can do once it rests, or needs it: nothing of it is in the first scripts. */
export type Services = {
  readonly session: SessionUpkeep;
  readonly loginFlow: () => Promise<LoginFlow>;
  readonly watchPayment: (loaded: PaymentStatus) => PaymentWatch;
  readonly campaignChanges: Observable<number>;
};

/** Puts the services of an open page together. */
export const composeServices = (held: Given): Services => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(givenModule(held), sessionModule, loginModule, paymentModule, campaignModule);
  return {
    session: container.get(sessionUpkeep),
    loginFlow: () => container.get(loginFlow)(),
    watchPayment: (loaded) => container.get(paymentWatch)(loaded),
    campaignChanges: container.get(changesOfCampaigns),
  };
};
