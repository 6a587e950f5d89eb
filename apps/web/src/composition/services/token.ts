import type { ServiceIdentifier } from 'inversify';

/** A name of something in the container, which knows its type. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
