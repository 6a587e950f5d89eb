import type { FastifyPluginAsync } from 'fastify';

/** Routes that a buyer from a procurement system is let in to: goods, articles, the basket and how they are shown. */
export const servedInPunchOut =
  (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, servedInPunchOut: true };
    });
    await scope.register(plugin);
  };
