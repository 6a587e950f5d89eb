import { randomBytes as cryptoBytes } from 'node:crypto';
import type { Clock, NewId, RandomBytes } from '@torg/domain';
import { ContainerModule } from 'inversify';
import { asyncScheduler } from 'rxjs';
import { token } from './token.ts';

export const clock = token<Clock>('clock');
export const randomBytes = token<RandomBytes>('randomBytes');
export const newId = token<NewId>('newId');

/** What a platform gives: time and chance. */
export const runtimeModule = new ContainerModule(({ bind }) => {
  bind(clock).toConstantValue(asyncScheduler);
  bind(randomBytes).toConstantValue((count) => cryptoBytes(count));
  bind(newId).toConstantValue(() => cryptoBytes(16).toString('base64url'));
});
