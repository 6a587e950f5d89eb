import type { LoginOptions, LoginStates } from '@torg/domain/session/browser';
import { either as E } from 'fp-ts';
import type { StateStore } from 'oidc-client-ts';

/** States are swept where they are kept, not by the library. */
export const noStates: StateStore = {
  set: async () => {},
  get: async () => null,
  remove: async () => null,
  getAllKeys: async () => [],
};

/** Gives the library one state, and remembers what came of it. */
export const createTaking = (states: LoginStates) => {
  let taken: E.Either<'missing' | 'too-old' | 'used', string> | undefined;
  const store: StateStore = {
    ...noStates,
    remove: async (id) => {
      taken = await states.take(id)();
      return E.isRight(taken) ? taken.right : null;
    },
  };
  return {
    store,
    /** Why there was no state; undefined when there was one. */
    refusal: () => {
      if (taken === undefined) return 'missing' as const;
      return E.isLeft(taken) ? taken.left : undefined;
    },
    options: (): LoginOptions | undefined =>
      taken !== undefined && E.isRight(taken) ? optionsIn(taken.right) : undefined,
  };
};

const optionsIn = (text: string): LoginOptions | undefined => {
  const { data } = JSON.parse(text);
  return isLoginOptions(data) ? data : undefined;
};

const isLoginOptions = (data: unknown): data is LoginOptions =>
  typeof data === 'object' &&
  data !== null &&
  'checkOnly' in data &&
  typeof data.checkOnly === 'boolean' &&
  (!('redirectUri' in data) || typeof data.redirectUri === 'string') &&
  (!('idp' in data) || typeof data.idp === 'string');
