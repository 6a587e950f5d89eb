import type { FastifyReply } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { tooManyPage } from '../pages/message-pages.ts';
import type { Look } from '../pages/page.ts';
import { networkOf, type Rule, type Throttle } from '../throttle/throttle.ts';
import { sendPage } from './answer.ts';

export type AddressLimits = {
  readonly throttle: Throttle;
  /** Whether tries are counted by address, too. */
  readonly limitsAddresses: boolean;
};

/** Counts a try from an address, where those are counted. @returns seconds until the next one is allowed; undefined: this one is. */
export const waitForAddress = async (
  { throttle, limitsAddresses }: AddressLimits,
  rule: Rule,
  address: string,
): Promise<number | undefined> => (limitsAddresses ? throttle.take(rule, networkOf(address)) : undefined);

/**
 * Says that it was tried too often.
 * @param seconds until it may be tried again.
 * @param forgotten where a new password is asked for, where one may help.
 */
export const sendTooMany = (
  reply: FastifyReply,
  brand: Brand,
  look: Look,
  seconds: number,
  status = 429,
  forgotten?: string,
): FastifyReply => sendPage(reply.header('retry-after', seconds), brand, tooManyPage(look, seconds, forgotten), status);
