import { type Deployment, type Environment, type Reading, readDeployment } from '@torg/adapter-process';
import { either as E, function as F } from 'fp-ts';

/** Everything that an operator decides by the environment; the shops' server reads the same variables. */
export type Config = Omit<Deployment, 'production' | 'port' | 'idpPort'> & {
  /** The port of the shops: they are sent back there. */
  readonly shopPort: number;
  readonly port: number;
};

/**
 * Reads what the environment says; an empty variable counts as absent.
 * @param root the folder of the project: relative folders start there.
 * @returns the configuration, or one line that names the wrong variable, its value (a secret's never) and what is right.
 */
export const readConfig = (environment: Environment, root: string): Reading<Config> =>
  F.pipe(
    readDeployment(environment, root),
    E.map(({ production: _, port, idpPort, ...rest }): Config => ({ ...rest, shopPort: port, port: idpPort })),
  );
