import { deleteAddress, getAddresses, postAddress, putAddress, putDefaultAddress } from '@torg/contracts';
import { type AddressForm, emptyCheckoutForm } from '@torg/domain/checkout';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

type Told = Omit<AddressForm, 'company' | 'organisationNumber'> &
  Partial<Pick<AddressForm, 'company' | 'organisationNumber'>>;

const { company, organisationNumber } = emptyCheckoutForm;
const wholeForm = (form: Told): AddressForm => ({ company, organisationNumber, ...form });

/** The addresses that the user kept, and those of the company: those of the session's user, whoever the call names. */
export const addressRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getAddresses),
      handler: (request, reply) => answer(reply, openShop(request.context).addresses.list()),
    });

    app.route({
      ...on(postAddress, 'addresses'),
      handler: (request, reply) => {
        const { of = 'user', form, isDefault = false, profileId } = request.body;
        return answer(
          reply,
          openShop(request.context).addresses.apply({
            intent: 'add',
            of,
            form: wholeForm(form),
            isDefault,
            profileId,
          }),
        );
      },
    });

    app.route({
      ...on(putAddress, 'addresses'),
      handler: (request, reply) => {
        const { revision, form, isDefault = false } = request.body;
        const { id } = request.params;
        return answer(
          reply,
          openShop(request.context).addresses.apply({
            intent: 'change',
            id,
            revision,
            form: wholeForm(form),
            isDefault,
          }),
        );
      },
    });

    app.route({
      ...on(deleteAddress, 'addresses'),
      handler: (request, reply) =>
        answer(reply, openShop(request.context).addresses.apply({ intent: 'remove', id: request.params.id })),
    });

    app.route({
      ...on(putDefaultAddress, 'addresses'),
      handler: (request, reply) =>
        answer(reply, openShop(request.context).addresses.apply({ intent: 'default', id: request.params.id })),
    });
  };
