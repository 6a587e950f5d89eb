import type { FastifyInstance } from 'fastify';
import { NotStarted } from './start-in-order.ts';

/**
 * Listens at the address.
 * @param variable what the operator sets the port by.
 * @throws NotStarted where the address cannot be had.
 */
export const listen = async (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  variable: string,
): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new NotStarted([`${variable}=${port}: expected a port that is free; something else listens there`]);
    if (code === 'EACCES') throw new NotStarted([`${variable}=${port}: expected a port that this account may use`]);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new NotStarted([`HOST=${host}: expected an address of this machine`]);
    throw error;
  }
};
