import { randomBytes as cryptoBytes } from 'node:crypto';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import { ContainerModule } from 'inversify';
import { asyncScheduler } from 'rxjs';
import { token } from './token.ts';

export const clock = token<Clock>('clock');
export const randomBytes = token<RandomBytes>('randomBytes');
export const newId = token<NewId>('newId');
/** Makes the value of a cookie that only its browser knows: 256 random bits. */
export const newSecret = token<() => string>('newSecret');

/** An id of 128 random bits. */
export const createNewId: NewId = () => cryptoBytes(16).toString('base64url');

/** What a platform gives: time and chance. */
export const runtimeModule = new ContainerModule(({ bind }) => {
  bind(clock).toConstantValue(asyncScheduler);
  bind(randomBytes).toConstantValue((count) => cryptoBytes(count));
  bind(newSecret).toConstantValue(() => cryptoBytes(32).toString('base64url'));
  bind(newId).toConstantValue(createNewId);
});
