import type { ServiceIdentifier } from 'inversify';

/** Names a thing that composition makes, together with its type. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
