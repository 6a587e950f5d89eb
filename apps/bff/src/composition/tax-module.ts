import { answerAsVies, createVatNumbers } from '@torg/adapter-vat-numbers';
import type { Clock } from '@torg/domain/runtime';
import { type CheckVatNumber, createCheckVatNumber } from '@torg/domain/tax';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { config, token } from './base.ts';
import { clock } from './runtime-module.ts';

export const checkVatNumber = token<CheckVatNumber>('checkVatNumber');

/** VAT numbers are asked for at VIES; in the demo world at what answers in its place. */
export const taxModule = new ContainerModule(({ bind }) => {
  bind(checkVatNumber)
    .toResolvedValue(
      ({ demo }: Config, time: Clock) =>
        createCheckVatNumber({ numbers: createVatNumbers(demo ? { fetch: answerAsVies } : {}), clock: time }),
      [config, clock],
    )
    .inSingletonScope();
});
